import { expect, it } from 'vitest'
import { readLocalDrafts, writeLocalDrafts } from './draft.local'
import { parseValues } from './draft.values'

const key = 'draft:1:customer:7'
const values = parseValues({
  fdName: '云帆',
  fdStep: true,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: '0.0391' }],
  fdMyClientContactList: [{ id: 3, fdContactName: '李敏', fdContactMobile: '13800001234', fdPhone: '' }],
})
const draft = {
  session: 'before',
  replaces: [],
  at: new Date().toISOString(),
  baseVersion: 2,
  base: values,
  values,
}
const all = new Set(['client:price', 'client:mobile'])

const keptBy = (had: ReadonlySet<string>, has: ReadonlySet<string>) => {
  writeLocalDrafts(key, [draft], had)
  const [read] = readLocalDrafts(key, has)
  const contact = read?.values.fdMyClientContactList[0]
  const price = read?.values.fdSettlePlatformMessageDetailList[0]?.fdPlatformUnitPrice
  return { name: read?.values.fdName, price, tiered: read?.values.fdStep, mobile: contact?.fdContactMobile }
}

it('is restored unchanged if the person still sees the same fields', () => {
  expect(keptBy(all, all)).toEqual({ name: '云帆', price: '0.0391', tiered: true, mobile: '13800001234' })
})

it('comes back without the prices and numbers that its author may not see any more, nor those of its base', () => {
  expect(keptBy(all, new Set(['client:mobile']))).toMatchObject({ price: undefined, tiered: false })
  expect(keptBy(all, new Set(['client:price']))).toMatchObject({ price: '0.0391', mobile: '138****1234' })
  expect(JSON.stringify(readLocalDrafts(key, new Set()))).not.toMatch(/0\.0391|13800001234/)
})

it('takes nothing from what somebody typed who was never shown any', () => {
  const nothing = new Set<string>()
  expect(keptBy(nothing, nothing)).toMatchObject({ mobile: '13800001234' })
})

it('counts a draft of before this was kept as one of somebody who saw everything', () => {
  localStorage.setItem(key, JSON.stringify({ drafts: [draft] }))
  expect(JSON.stringify(readLocalDrafts(key, new Set()))).not.toMatch(/0\.0391|13800001234/)
})
