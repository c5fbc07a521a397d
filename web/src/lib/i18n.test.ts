import i18next from 'i18next'
import { expect, it } from 'vitest'
import { messagesOf } from '../../build/messages'
import { i18nOptions, messageText, numberFormatter } from './i18n'

it('writes numbers in sentences with thousands separators, and leaves texts alone', async () => {
  await i18next.use(numberFormatter).init({
    ...i18nOptions,
    lng: 'en-US',
    resources: {
      'en-US': {
        messages: messagesOf('en-US'),
        common: { n_one: '{count} of {of}', n_other: '{count} of {of}' },
      },
    },
  })
  expect(i18next.t('n', { count: 12_345, of: 10_000_000_000 })).toBe('12,345 of 10,000,000,000')
  expect(i18next.t('n', { count: 999, of: '20261001' })).toBe('999 of 20261001')
  expect(messageText('tier_last_end?max=10000000000')).toBe('The last tier must end at 10,000,000,000')
  expect(messageText('too_long?max=20')).toBe('At most 20 characters')
})
