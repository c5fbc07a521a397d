import { describe, expect, test } from 'vitest'
import { fieldTexts } from '../customer/customer.words'
import { actionTexts, contactParts, tierName } from '../customer/history.texts'
import { changeSentence, changeTexts } from './change.texts'

describe('the sentences of a history', () => {
  test('have both languages, with the same parameters', () => {
    const contactTexts = Object.fromEntries(
      Object.entries(contactParts).map(([key, { words }]) => [key, words]),
    )
    const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    for (const texts of [fieldTexts, contactTexts, actionTexts, changeTexts]) {
      for (const [key, { 'zh-CN': zh, 'en-US': en }] of Object.entries(texts)) {
        expect([key, zh.trim() !== '', en.trim() !== '']).toEqual([key, true, true])
        expect([key, parameters(zh)]).toEqual([key, parameters(en)])
      }
    }
  })

  test('take what people typed as it is, also what looks like a parameter', () => {
    const change = {
      fdKind: 'changed',
      fdField: 'fdName',
      fdFieldName: 'Customer name',
      fdRowName: null,
      fdPartName: null,
      fdOldText: '{new}',
      fdNewText: '$& {subject}',
    } as const
    expect(changeSentence(change, 'en-US')).toBe('Customer name: {new} → $& {subject}')
    const row = { ...change, fdField: 'fdMyClientContactList', fdRowName: '{part}', fdPartName: 'mobile' }
    expect(changeSentence({ ...row, fdFieldName: 'Contact' }, 'en-US')).toBe(
      'Contact {part}, mobile: {new} → $& {subject}',
    )
  })

  test('write counts with thousands, and name a tier by both ends', () => {
    expect(tierName({ sendMin: 1, sendMax: 10_000_000_000 })).toBe('1 – 10,000,000,000')
    expect(tierName({ sendMin: 999, sendMax: 1000 })).toBe('999 – 1,000')
  })
})
