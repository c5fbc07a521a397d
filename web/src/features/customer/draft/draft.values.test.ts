import { describe, expect, it } from 'vitest'
import { anyDetail } from '../../../test/customerDetails'
import { inputOf, valuesOf } from '../model/values'
import { parseDraft, parseValues } from './draft.values'

describe('a draft', () => {
  it('comes back as it was typed, whatever the form held', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const values = valuesOf(anyDetail(seed))
      const back = parseValues(JSON.parse(JSON.stringify(values)))
      expect(inputOf(back, undefined), `seed ${seed}`).toEqual(inputOf(values, undefined))
      expect(back.fdIndustryList).toEqual(values.fdIndustryList)
    }
  })

  it('has rows with keys of their own, so that no two rows on the screen share one', () => {
    const values = valuesOf(anyDetail(3))
    const back = parseValues(JSON.parse(JSON.stringify(values)))
    const keys = (of: typeof values) => of.fdMyClientContactList.map((row) => row.rowKey)
    expect(keys(back).some((key) => keys(values).includes(key))).toBe(false)
  })

  it('of another form, or broken, harms nothing', () => {
    for (const raw of [null, 1, 'x', {}, { values: 1, at: 'x' }, { values: {}, at: 'never' }])
      expect(parseDraft(raw)).toBeUndefined()
    const odd = parseValues({ fdName: 5, fdPlatformList: 'x', fdMyClientContactList: [null, 'x', {}] })
    expect(odd.fdName).toBe('')
    expect(odd.fdPlatformList).toEqual([])
    expect(odd.fdMyClientContactList).toHaveLength(1)
    expect(odd.fdBaseUnitPriceStepList).toHaveLength(2)
  })
})
