import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import common from '../../../../public/locales/en-US/common.json'
import customer from '../../../../public/locales/en-US/customer.json'
import { RequestError } from '../../../lib/http'
import { i18nOptions } from '../../../lib/i18n'
import { SaveFailed } from './SaveFailed'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { common, customer } } })
})

const lost = new RequestError('Request exception', { status: 0 })
const broken = new RequestError('The reason', { status: 500, body: { requestId: 'r-1' } })
const shown = (failure: RequestError, isNew: boolean) =>
  renderToStaticMarkup(<SaveFailed failure={failure} isNew={isNew} onClose={() => {}} />)

it('a lost answer to a new customer may have been a success: one is told to look before making a second', () => {
  expect(shown(lost, true)).toContain('may have been created')
  expect(shown(lost, false)).not.toContain('created')
  expect(shown(lost, false)).toContain('check the network')
})

it('an answer says why, with the request id, and that there was one', () => {
  for (const isNew of [true, false]) {
    expect(shown(broken, isNew)).toContain('The reason')
    expect(shown(broken, isNew)).toContain('r-1')
    expect(shown(broken, isNew)).not.toContain('no answer')
  }
})
