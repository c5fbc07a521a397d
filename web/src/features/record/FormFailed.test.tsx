import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import common from '../../../public/locales/en-US/common.json'
import { RequestError } from '../../lib/http'
import { i18nOptions } from '../../lib/i18n'
import { FormFailed } from './FormFailed'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { common } } })
})

const back = 'Back to customer management'
const texts = { failed: 'The customer could not be loaded.', back, retry: 'Retry' }

function shown(error: Error | null) {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <FormFailed texts={texts} error={error} onRetry={() => {}} onBack={() => {}} />,
  )
  const buttons = [...box.querySelectorAll('button')].map((one) => one.textContent)
  return { text: box.textContent, buttons, main: box.querySelector('[data-button="primary"]')?.textContent }
}

const failed = (status: number) => new RequestError('The reason', { status, body: { requestId: 'r-1' } })

it.each([400, 403, 404])(
  'a customer whose reading was refused (%i): why, and the way back alone',
  (status) => {
    const { text, buttons, main } = shown(failed(status))
    expect(text).toContain('The reason')
    expect(text).toContain('r-1')
    expect([buttons, main]).toEqual([[back], back])
  },
)

it.each([0, 429, 500, 503])('a customer that could not be read for the moment (%i): again, too', (status) => {
  const { buttons, main } = shown(failed(status))
  expect([buttons, main]).toEqual([[back, 'Retry'], back])
})

it('a page that was not told which customer to read: the way back', () => {
  expect(shown(null)).toEqual({
    text: `The customer could not be loaded.${back}`,
    buttons: [back],
    main: back,
  })
})
