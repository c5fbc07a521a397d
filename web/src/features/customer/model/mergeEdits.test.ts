import { describe, expect, it } from 'vitest'
import { mergeEdits, openConflicts } from './mergeEdits'
import { type CustomerValues, emptyValues, newContact, newVendorPrice } from './values'

/** A customer priced per message, with two contacts and two industries, and with inactive tiers. */
function record(): CustomerValues {
  const contact = (id: number, fdContactName: string) => ({ ...newContact(), id, fdContactName })
  const prices = (oppo: string, vivo: string) => [
    {
      fdPlatform: 1 as const,
      fdDetailList: [
        { fdObeesIndustry: 1, fdBaseUnitPrice: oppo },
        { fdObeesIndustry: 2, fdBaseUnitPrice: '0.04' },
      ],
    },
    { fdPlatform: 3 as const, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: vivo }] },
    { fdPlatform: 5 as const, fdDetailList: [] },
  ]
  const tier = (start: string, end: string, price: string) => ({
    rowKey: `tier${start}`,
    fdSendMinCount: start,
    fdSendMaxCount: end,
    fdStepUnitPrice: price,
  })
  return {
    ...emptyValues({ serviceType: 2, platforms: [1, 3] }),
    fdName: '华东贸易',
    fdBusinessVolume: '8',
    fdRegisterAddress: '上海',
    fdCompanyList: [{ rowKey: 'company1', id: 1, fdCompanyName: '华东贸易有限公司' }],
    fdMyClientContactList: [contact(1, '李敏'), contact(2, '王伟')],
    fdOtherFollowUpAccountIdList: [1, 2],
    fdStep: false,
    fdIndustryList: [1, 2],
    fdSettleMessageList: prices('0.04', '0.05'),
    fdSettlePlatformMessageDetailList: [
      { rowKey: 'vendor1', fdPlatformList: [1, 3], fdPlatformUnitPrice: '0.04' },
    ],
    fdBaseUnitPriceStepList: [tier('1', '1000000', '0.04'), tier('1000000', '10000000000', '0.024')],
    fdBusinessLicenseList: ['/oss/a.pdf'],
    fdInvoiceDataList: [],
    fdMyClientOfficeAddressList: [{ rowKey: 'address1', id: 7, fdOfficeAddress: '上海' }],
  }
}

type Edit = (values: CustomerValues) => Partial<CustomerValues>

function merge(mine: Edit, theirs: Edit, sides = {}) {
  const base = record()
  const versions = {
    base,
    mine: { ...base, ...mine(base) },
    theirs: { ...base, ...theirs(base) },
  }
  return { ...mergeEdits(versions, sides), ...versions }
}

const outcomes = (merged: ReturnType<typeof merge>) =>
  merged.changes.map(({ key, outcome }) => `${key} ${outcome}`)

const nothing: Edit = () => ({})

/** The price of an industry at a vendor; undefined if it has none. */
const priceAt = (values: CustomerValues, platform: number, industry: number) =>
  values.fdSettleMessageList
    .find((entry) => entry.fdPlatform === platform)
    ?.fdDetailList.find((price) => price.fdObeesIndustry === industry)?.fdBaseUnitPrice

const reprice =
  (platform: number, industry: number, price: string): Edit =>
  ({ fdSettleMessageList }) => ({
    fdSettleMessageList: fdSettleMessageList.map((entry) =>
      entry.fdPlatform !== platform
        ? entry
        : {
            ...entry,
            fdDetailList: entry.fdDetailList.map((one) =>
              one.fdObeesIndustry === industry ? { ...one, fdBaseUnitPrice: price } : one,
            ),
          },
    ),
  })

const withoutIndustry =
  (industry: number): Edit =>
  ({ fdIndustryList, fdSettleMessageList }) => ({
    fdIndustryList: fdIndustryList.filter((one) => one !== industry),
    fdSettleMessageList: fdSettleMessageList.map((entry) => ({
      ...entry,
      fdDetailList: entry.fdDetailList.filter((one) => one.fdObeesIndustry !== industry),
    })),
  })

describe('fields', () => {
  it('take the change of the side that changed them', () => {
    const merged = merge(
      () => ({ fdName: '华东', fdPaymentTerm: 1 }),
      () => ({ fdRegisterAddress: '杭州', fdStep: true }),
    )
    expect(merged.values).toMatchObject({
      fdName: '华东',
      fdPaymentTerm: 1,
      fdRegisterAddress: '杭州',
      fdStep: true,
    })
    expect(outcomes(merged)).toEqual([
      'fdName mine',
      'fdRegisterAddress theirs',
      'fdStep theirs',
      'fdPaymentTerm mine',
    ])
  })

  it('are one change when both changed them alike, blanks around a line and zeros behind an amount apart', () => {
    const merged = merge(
      () => ({ fdName: ' 华东 ', fdBusinessVolume: '12.5' }),
      () => ({ fdName: '华东', fdBusinessVolume: '12.50' }),
    )
    expect(outcomes(merged)).toEqual(['fdName both', 'fdBusinessVolume both'])
  })

  it('are a conflict when both changed them differently: mine until somebody chooses', () => {
    const edits = [() => ({ fdName: '甲' }), () => ({ fdName: '乙' })] as const
    const merged = merge(...edits)
    expect(merged.changes).toMatchObject([
      { key: 'fdName', outcome: 'conflict', base: '华东贸易', mine: '甲', theirs: '乙' },
    ])
    expect(merged.values.fdName).toBe('甲')
    expect(openConflicts(merged.changes, {})).toHaveLength(1)
    expect(openConflicts(merged.changes, { fdName: 'theirs' })).toHaveLength(0)
    expect(merge(...edits, { fdName: 'theirs' }).values.fdName).toBe('乙')
  })

  it('of several values keep what either side added and lose what either side took out', () => {
    const merged = merge(
      () => ({ fdOtherFollowUpAccountIdList: [1, 2, 3] }),
      () => ({ fdOtherFollowUpAccountIdList: [2, 4] }),
    )
    expect(merged.values.fdOtherFollowUpAccountIdList.toSorted()).toEqual([2, 3, 4])
    expect(outcomes(merged)).toEqual(['fdOtherFollowUpAccountIdList combined'])
  })

  it('of several values that would end up empty are a conflict', () => {
    const merged = merge(
      () => ({ fdPlatformList: [1] }),
      () => ({ fdPlatformList: [3] }),
    )
    expect(outcomes(merged)).toEqual(['fdPlatformList conflict'])
  })
})

describe('rows', () => {
  it('are matched by id and merged part by part', () => {
    const rename =
      (at: number, part: object): Edit =>
      ({ fdMyClientContactList: rows }) => ({
        fdMyClientContactList: rows.map((row, index) => (index === at ? { ...row, ...part } : row)),
      })
    const merged = merge(rename(0, { fdPosition: '经理' }), rename(0, { fdContactMobile: '139' }))
    expect(merged.values.fdMyClientContactList).toHaveLength(2)
    expect(merged.values.fdMyClientContactList[0]).toMatchObject({
      id: 1,
      fdContactName: '李敏',
      fdPosition: '经理',
      fdContactMobile: '139',
    })
    const conflict = merge(rename(1, { fdContactMobile: '1' }), rename(1, { fdContactMobile: '2' }))
    expect(outcomes(conflict)).toEqual(['fdMyClientContactList/2/fdContactMobile conflict'])
    expect(conflict.changes[0]?.about).toMatchObject({ fdContactName: '王伟' })
  })

  it('that both sides added are all there, mine after the row that it follows', () => {
    const add =
      (row: object): Edit =>
      ({ fdMyClientContactList: rows }) => ({
        fdMyClientContactList: [...rows, { ...newContact(), ...row }],
      })
    const merged = merge(add({ fdContactName: '赵一' }), add({ id: 9, fdContactName: '钱二' }))
    expect(merged.values.fdMyClientContactList.map((row) => row.fdContactName)).toEqual([
      '李敏',
      '王伟',
      '赵一',
      '钱二',
    ])
    expect(merged.changes.map(({ outcome }) => outcome)).toEqual(['mine', 'theirs'])
  })

  it('that both sides added alike are one row: a save whose answer got lost', () => {
    const merged = merge(
      ({ fdMyClientContactList: rows }) => ({
        fdMyClientContactList: [...rows, { ...newContact(), fdContactName: '赵一' }],
      }),
      ({ fdMyClientContactList: rows }) => ({
        fdMyClientContactList: [...rows, { ...newContact(), id: 9, fdContactName: '赵一' }],
      }),
    )
    expect(merged.values.fdMyClientContactList.map((row) => row.id)).toEqual([1, 2, 9])
    expect(outcomes(merged)).toEqual(['fdMyClientContactList/9 both'])
  })

  it('go when one side removed them and the other did nothing, and are a conflict when it did something', () => {
    const remove: Edit = ({ fdMyClientContactList: rows }) => ({ fdMyClientContactList: rows.slice(0, 1) })
    expect(merge(remove, nothing).values.fdMyClientContactList).toHaveLength(1)
    expect(merge(nothing, remove).values.fdMyClientContactList).toHaveLength(1)
    const change: Edit = ({ fdMyClientContactList: [first, second] }) => ({
      fdMyClientContactList: [first, { ...second, fdPosition: '总监' }] as never,
    })
    const merged = merge(remove, change)
    expect(outcomes(merged)).toEqual(['fdMyClientContactList/2 conflict'])
    expect(merged.values.fdMyClientContactList).toHaveLength(1)
    const kept = merge(remove, change, { 'fdMyClientContactList/2': 'theirs' })
    expect(kept.values.fdMyClientContactList[1]).toMatchObject({ id: 2, fdPosition: '总监' })
  })

  it('of which one must stay are a conflict as a whole when two removals would leave none', () => {
    const keep =
      (at: number): Edit =>
      ({ fdMyClientContactList: rows }) => ({ fdMyClientContactList: rows.slice(at, at + 1) })
    const merged = merge(keep(0), keep(1))
    expect(outcomes(merged)).toEqual(['fdMyClientContactList conflict'])
    expect(merged.values.fdMyClientContactList.map((row) => row.id)).toEqual([1])
  })

  it('keep who added an address, and files are told by their uri', () => {
    const merged = merge(
      () => ({
        fdBusinessLicenseList: [{ fdOssUri: '/oss/a.pdf' }, { fdOssUri: '/oss/b.pdf', fdName: 'b' }],
      }),
      () => ({ fdBusinessLicenseList: ['/oss/a.pdf', '/oss/c.pdf'] }),
    )
    expect(merged.values.fdBusinessLicenseList).toHaveLength(3)
    expect(merged.values.fdBusinessLicenseList).toContainEqual({ fdOssUri: '/oss/b.pdf', fdName: 'b' })
    expect(outcomes(merged)).toEqual([
      'fdBusinessLicenseList//oss/b.pdf mine',
      'fdBusinessLicenseList//oss/c.pdf theirs',
    ])
  })
})

describe('prices by industry', () => {
  it('of different cells are both kept', () => {
    const merged = merge(reprice(1, 1, '0.041'), reprice(3, 1, '0.051'))
    expect(priceAt(merged.values, 1, 1)).toBe('0.041')
    expect(priceAt(merged.values, 3, 1)).toBe('0.051')
    expect(priceAt(merged.values, 1, 2)).toBe('0.04')
    expect(outcomes(merged)).toEqual(['fdSettleMessageList/1/1 mine', 'fdSettleMessageList/1/3 theirs'])
  })

  it('of the same cell are a conflict, and the choice decides exactly this one', () => {
    const edits = [reprice(1, 1, '0.041'), reprice(1, 1, '0.042')] as const
    expect(outcomes(merge(...edits))).toEqual(['fdSettleMessageList/1/1 conflict'])
    const chosen = merge(...edits, { 'fdSettleMessageList/1/1': 'theirs' })
    expect(priceAt(chosen.values, 1, 1)).toBe('0.042')
    expect(priceAt(chosen.values, 3, 1)).toBe('0.05')
  })

  it('of an industry that one side removed and the other repriced are a conflict of the whole row', () => {
    const merged = merge(withoutIndustry(1), reprice(3, 1, '0.051'))
    expect(outcomes(merged)).toEqual(['fdSettleMessageList/1 conflict'])
    expect(merged.values.fdIndustryList).toEqual([2])
    const kept = merge(withoutIndustry(1), reprice(3, 1, '0.051'), { 'fdSettleMessageList/1': 'theirs' })
    expect(kept.values.fdIndustryList.toSorted()).toEqual([1, 2])
    expect([priceAt(kept.values, 1, 1), priceAt(kept.values, 3, 1)]).toEqual(['0.04', '0.051'])
  })

  it('of an industry that only one side removed are gone with it', () => {
    const merged = merge(withoutIndustry(2), reprice(3, 1, '0.051'))
    expect(merged.values.fdIndustryList).toEqual([1])
    expect(priceAt(merged.values, 1, 2)).toBeUndefined()
    expect(priceAt(merged.values, 3, 1)).toBe('0.051')
  })
})

describe('vendor prices', () => {
  const rows = (...list: [number[], string][]) => ({
    fdSettlePlatformMessageDetailList: list.map(([fdPlatformList, fdPlatformUnitPrice]) => ({
      ...newVendorPrice(),
      fdPlatformList,
      fdPlatformUnitPrice,
    })),
  })
  const read = (values: CustomerValues) =>
    values.fdSettlePlatformMessageDetailList.map((row) => [row.fdPlatformList, row.fdPlatformUnitPrice])

  it('are merged vendor by vendor, each vendor in one row', () => {
    const merged = merge(
      () => rows([[1], '0.03'], [[3], '0.04']),
      () => rows([[1, 3], '0.04'], [[5], '0.05']),
    )
    expect(read(merged.values)).toEqual([
      [[1], '0.03'],
      [[3], '0.04'],
      [[5], '0.05'],
    ])
    expect(merged.changes.every(({ outcome }) => outcome !== 'conflict')).toBe(true)
  })

  it('of the same vendor are a conflict; a row without vendors is not lost', () => {
    const mine = () => rows([[1, 3], '0.03'], [[], '0.024'])
    const theirs = () => rows([[1, 3], '0.05'])
    const merged = merge(mine, theirs, { 'fdSettlePlatformMessageDetailList/3/price': 'theirs' })
    expect(read(merged.values)).toEqual([
      [[1], '0.03'],
      [[3], '0.05'],
      [[], '0.024'],
    ])
    expect(read(merge(mine, nothing).values)).toEqual([
      [[1, 3], '0.03'],
      [[], '0.024'],
    ])
    expect(read(merge(() => rows([[1, 3], '0.04'], [[], '']), theirs).values)).toEqual([
      [[1, 3], '0.05'],
      [[], ''],
    ])
  })

  it('that only share rows differently stay as I have them', () => {
    const merged = merge(() => rows([[1], '0.04'], [[3], '0.04']), nothing)
    expect(read(merged.values)).toHaveLength(2)
    expect(merged.changes).toEqual([])
  })
})

describe('tiers', () => {
  const price =
    (at: number, fdStepUnitPrice: string): Edit =>
    ({ fdBaseUnitPriceStepList: tiers }) => ({
      fdBaseUnitPriceStepList: tiers.map((tier, index) =>
        index === at ? { ...tier, fdStepUnitPrice } : tier,
      ),
    })
  const boundary =
    (count: string): Edit =>
    ({ fdBaseUnitPriceStepList: [first, last] }) => ({
      fdBaseUnitPriceStepList: [
        { ...first, fdSendMaxCount: count },
        { ...last, fdSendMinCount: count },
      ] as never,
    })

  it('with the same counts are merged price by price', () => {
    const merged = merge(price(0, '0.05'), price(1, '0.02'))
    expect(merged.values.fdBaseUnitPriceStepList.map((tier) => tier.fdStepUnitPrice)).toEqual([
      '0.05',
      '0.02',
    ])
    expect(outcomes(merge(price(0, '0.05'), price(0, '0.06')))).toEqual([
      'fdBaseUnitPriceStepList/0/fdStepUnitPrice conflict',
    ])
  })

  it('with other counts on one side and another price on the other are a conflict as a whole', () => {
    const merged = merge(boundary('2000000'), price(0, '0.05'))
    expect(outcomes(merged)).toEqual(['fdBaseUnitPriceStepList conflict'])
    const chosen = merge(boundary('2000000'), price(0, '0.05'), { fdBaseUnitPriceStepList: 'theirs' })
    expect(chosen.values.fdBaseUnitPriceStepList.map((tier) => tier.fdSendMaxCount)).toEqual([
      '1000000',
      '10000000000',
    ])
    expect(outcomes(merge(boundary('2000000'), nothing))).toEqual(['fdBaseUnitPriceStepList mine'])
  })
})

describe('the kind of prices', () => {
  it('is a conflict when one side changed it and the other changed prices that would no longer count', () => {
    const merged = merge(reprice(1, 1, '0.041'), () => ({ fdStep: true }))
    expect(outcomes(merged)).toEqual(['fdSettleMessageList/1/1 mine', 'fdStep conflict'])
    expect(merged.values.fdStep).toBe(false)
    expect(merge(reprice(1, 1, '0.041'), () => ({ fdStep: true }), { fdStep: 'theirs' }).values.fdStep).toBe(
      true,
    )
  })

  it('follows the side that changed it if the other side left the prices of the previous kind unchanged', () => {
    expect(
      outcomes(
        merge(
          () => ({ fdName: '甲' }),
          () => ({ fdStep: true }),
        ),
      ),
    ).toEqual(['fdName mine', 'fdStep theirs'])
  })
})
