import type { DictionaryItemRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { describe, expect, it } from 'vitest'
import { issuesBy } from '../../ui/form/rules'
import { type ItemValues, itemForm, itemInputOf, itemRules, nextValue } from './ItemDialog'

const row = (fdValue: number): DictionaryItemRow => ({
  id: fdValue * 10,
  fdValue,
  fdLabelZh: '甲',
  fdLabelEn: 'A',
  fdEnabled: true,
  fdServiceTypeList: [],
  fdUsageNum: 0,
  lastModifiedDate: '2026-11-20T00:00:00.000Z',
})
const items = [row(1), row(2), row(99)]
const values = (changes: Partial<ItemValues> = {}): ItemValues => ({
  fdValue: '3',
  fdLabelZh: '新',
  fdLabelEn: 'New',
  fdEnabled: true,
  fdServiceTypeList: [],
  ...changes,
})
const issues = (changes: Partial<ItemValues>, typeCode = 'industry', item?: DictionaryItemRow) =>
  issuesBy(itemRules({ typeCode, item, items }), values(changes)).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('A new item', () => {
  it('is offered the next value, leaving gaps and what stands apart alone; a suggested price none', () => {
    expect(nextValue('industry', items)).toBe('3')
    expect(nextValue('industry', [row(1), row(3), row(5)])).toBe('6')
    expect(nextValue('industry', [])).toBe('1')
    expect(nextValue('unitPrice', [])).toBe('')
  })

  it.each<[Partial<ItemValues>, string, string[]]>([
    [{}, 'industry', []],
    [{ fdValue: ' ' }, 'industry', ['fdValue: required']],
    [{ fdValue: '1.5' }, 'industry', ['fdValue: integer_expected']],
    [{ fdValue: '2' }, 'industry', ['fdValue: dictionary_value_taken']],
    [{ fdValue: 'x' }, 'industry', ['fdValue: number_expected']],
    [{ fdValue: '-1' }, 'industry', ['fdValue: invalid_value']],
    [{ fdValue: '0.0325' }, 'unitPrice', []],
    [{ fdValue: '1.01' }, 'unitPrice', ['fdValue: price_range']],
    [
      { fdLabelZh: '', fdLabelEn: ' ' },
      'industry',
      ['fdLabelZh: name_zh_required', 'fdLabelEn: name_en_required'],
    ],
    [{ fdValue: '', fdLabelEn: '' }, 'industry', ['fdValue: required', 'fdLabelEn: name_en_required']],
    [{ fdLabelZh: '长'.repeat(101) }, 'industry', ['fdLabelZh: too_long?max=100']],
  ])('%o of %s is told %j', (changes, typeCode, expected) => {
    expect(issues(changes, typeCode)).toEqual(expected)
  })
})

describe('An item that is there', () => {
  it('keeps its value, whatever the rules say of new ones', () => {
    expect(issues({ fdValue: '99' }, 'contactRole', row(99))).toEqual([])
    expect(itemInputOf({ typeCode: 'industry', item: row(2) }, values())).not.toHaveProperty('fdValue')
  })

  it('is not changed by choosing the same service types in another order', () => {
    const item: DictionaryItemRow = { ...row(2), fdServiceTypeList: [1, 2] }
    const { store } = itemForm({ typeCode: 'industry', item, items })
    store.set(['fdServiceTypeList'], [2, 1])
    expect(store.isDirty()).toBe(false)
    store.set(['fdServiceTypeList'], [2])
    expect(store.isDirty()).toBe(true)
  })
})
