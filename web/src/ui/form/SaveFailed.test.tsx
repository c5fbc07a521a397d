import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import common from '../../../public/locales/en-US/common.json'
import edit from '../../../public/locales/en-US/edit.json'
import { Failure } from '../../lib/failure'
import { i18nOptions } from '../../lib/i18n'
import { SaveFailed } from './SaveFailed'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { common, edit } } })
})

const lost = new Failure('Request exception')
const broken = new Failure('The reason', { isAnswered: true, requestId: 'r-1' })
const shown = (failure: Failure, noAnswer?: string) =>
  renderToStaticMarkup(<SaveFailed failure={failure} noAnswer={noAnswer} onClose={() => {}} />)

it('a lost answer may have been a success: what to do is said, by the form itself where it knows better', () => {
  expect(shown(lost)).toContain('check the network')
  expect(shown(lost, 'Look in the list first')).toContain('Look in the list first')
  expect(shown(lost, 'Look in the list first')).not.toContain('check the network')
})

it('an answer says why, with the request id, and that there was one', () => {
  expect(shown(broken, 'Look in the list first')).toContain('The reason')
  expect(shown(broken, 'Look in the list first')).toContain('r-1')
  expect(shown(broken, 'Look in the list first')).not.toContain('Look in the list first')
})
