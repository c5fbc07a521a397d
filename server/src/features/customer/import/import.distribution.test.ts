import { importApi } from '@zhixin/contract/customerImport/import.api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shared, startTestServer } from '../../../test/api'
import { givenClient, givenCustomer } from '../../../test/given'
import { checkImport, newCustomerRow, workbook } from '../../../test/imports'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const distribution = (id: number, client = admin, language = 'zh-CN') =>
  client.call(importApi.distribution, { params: { id }, headers: { 'accept-language': language } })

interface Given {
  /** Units of 10^-4 yuan. */
  oppo: number
  /** Of an industry. */
  vivo: number | null
  volume: number | null
  phase: number
  platforms: number[]
  isFaulty: boolean
}

/** Mostly of one size, some by a factor of ten or a hundred. */
const near = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 0, 10, 0.1, 25))
    .map(([value, factor]) => Math.round(value * factor))
const anyCustomer: fc.Arbitrary<Given> = fc.record({
  oppo: near(300, 380),
  vivo: fc.option(near(150, 390)),
  volume: fc.option(near(10, 1000)),
  phase: fc.constantFrom(1, 2, 2, 2),
  platforms: fc.subarray([1, 3, 5], { minLength: 1 }),
  isFaulty: fc.constantFrom(true, ...Array.from({ length: 9 }, () => false)),
})

/** The plainest way to say the same: sorted, and each compared with the middle one. */
function figuresOf(numbers: { value: number; row: number; name: string }[]) {
  const sorted = numbers.toSorted((one, other) => one.value - other.value)
  const middle = <T>(all: readonly T[]) => all[Math.ceil(all.length / 2) - 1] as T
  const median = middle(sorted).value
  const factorOf = (value: number) => {
    if (median === 0) return 1
    return value === 0 ? Number.POSITIVE_INFINITY : Math.max(value / median, median / value)
  }
  const factors = numbers.map(({ value }) => factorOf(value)).toSorted((one, other) => one - other)
  const bound = Math.max(2, middle(factors) ** 5)
  const far = numbers
    .filter(({ value }) => numbers.length >= 5 && factorOf(value) > bound)
    .toSorted((one, other) => {
      const [first, second] = [factorOf(one.value), factorOf(other.value)]
      return first === second ? one.row - other.row : second - first
    })
  return {
    ...{ fdCount: numbers.length, fdMin: sorted[0]?.value, fdMedian: median, fdMax: sorted.at(-1)?.value },
    fdFarNum: far.length,
    fdFarList: far.slice(0, 5).map(({ row, name, value }) => {
      return { fdSheet: '客户', fdRow: row, fdName: name, fdValue: value }
    }),
  }
}

test.for([
  [1, 60],
  [2, 60],
  [3, 9],
  [4, 4],
])(
  'import.distribution: figures are those of the plainest reckoning, and what is far is named (rows drawn with %i)',
  async ([seed, amount]) => {
    const given = fc.sample(anyCustomer, { seed, numRuns: amount }).map((one, index) => {
      return { ...one, name: `分布${seed}之${index}`, row: index + 2 }
    })
    const prices = given.flatMap(({ name, oppo, vivo }) => [
      { fdName: name, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: oppo / 10_000 },
      ...(vivo === null
        ? []
        : [
            {
              ...{ fdName: name, fdKind: 2, fdPlatform: 'VIVO', fdObeesIndustry: 1 },
              fdUnitPrice: vivo / 10_000,
            },
          ]),
    ])
    const batch = await checkImport(
      server,
      admin,
      await workbook({
        customer: given.map(({ name, volume, phase, platforms, isFaulty }) =>
          newCustomerRow(name, {
            fdCooperationPhase: phase,
            fdPlatformList: platforms.join(),
            fdBusinessVolume: volume,
            fdCompanyList: isFaulty ? null : `${name}专用公司`,
          }),
        ),
        contacts: given.map(({ name }) => ({
          fdName: name,
          fdContactName: '王芳',
          fdContactMobile: '13900001111',
        })),
        prices,
      }),
    )
    // What is not to be written is not counted.
    const valid = given.filter(({ isFaulty }) => !isFaulty)
    expect(batch).toMatchObject({ fdReadyNum: valid.length })
    const { data } = (await distribution(batch.id)).body
    const numbers = (of: (one: Given) => number | null) =>
      valid.flatMap((one) => {
        const value = of(one)
        return value === null ? [] : [{ value, row: one.row, name: one.name }]
      })
    const kinds = [
      ['厂商单价：OPPO', numbers(({ oppo }) => oppo / 10_000)],
      ['行业单价：VIVO 电商零售', numbers(({ vivo }) => vivo && vivo / 10_000)],
      ['月业务量（万/月）', numbers(({ volume }) => volume)],
    ] as const
    expect(data.fdNumberList.map(({ fdField: _, ...told }) => told)).toEqual(
      kinds.flatMap(([fdLabel, all]) => (all.length === 0 ? [] : [{ fdLabel, ...figuresOf(all) }])),
    )
    const counted = (words: Record<string, number>) =>
      Object.entries(words)
        .filter(([, count]) => count > 0)
        .map(([fdLabel, fdCount]) => ({ fdLabel, fdCount }))
        .toSorted((one, other) => other.fdCount - one.fdCount)
    const amountOf = (is: (one: Given) => boolean) => valid.filter(is).length
    const choices = new Map(data.fdChoiceList.map(({ fdField, fdItemList }) => [fdField, fdItemList]))
    const sorted = (items: { fdLabel: string; fdCount: number }[] = []) =>
      items.toSorted((one, other) => other.fdCount - one.fdCount || (one.fdLabel < other.fdLabel ? -1 : 1))
    expect(sorted(choices.get('fdPlatformList'))).toEqual(
      sorted(
        counted({
          OPPO: amountOf(({ platforms }) => platforms.includes(1)),
          VIVO: amountOf(({ platforms }) => platforms.includes(3)),
          HONOR: amountOf(({ platforms }) => platforms.includes(5)),
        }),
      ),
    )
    expect(choices.get('fdCooperationPhase')?.reduce((sum, { fdCount }) => sum + fdCount, 0)).toBe(
      valid.length,
    )
    expect(choices.get('fdServiceType')).toEqual([{ fdLabel: '消息', fdCount: valid.length }])
    expect(choices.get('fdOperationFollowUpAccountIdList')).toMatchObject([{ fdCount: valid.length }])
  },
)

test('import.distribution: what is there already does not count, tiers are of one kind, and English has its words', async () => {
  const { fdCompanySerialCode } = await givenCustomer(admin, { fdName: '原有分布', fdCooperationPhase: 1 })
  const tier = (fdSendMinCount: number, fdSendMaxCount: number, fdUnitPrice: number) => ({
    ...{ fdCompanySerialCode, fdKind: 3, fdSendMinCount, fdSendMaxCount, fdUnitPrice },
  })
  const batch = await checkImport(
    server,
    admin,
    await workbook({
      customer: [
        { fdCompanySerialCode, fdCooperationPhase: 2, fdServiceType: 2, fdPlatformList: '1;3;5', fdStep: 2 },
      ],
      prices: [
        { fdCompanySerialCode, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: 0.04 },
        ...[tier(1, 1000, 0.04), tier(1000, 10_000_000_000, 0.03)],
      ],
    }),
  )
  const { data } = (await distribution(batch.id, admin, 'en-US')).body
  expect(data.fdNumberList).toMatchObject([
    { fdLabel: 'Tier unit price', fdCount: 2, fdMin: 0.03, fdMedian: 0.03, fdMax: 0.04, fdFarNum: 0 },
  ])
  expect(data.fdChoiceList.map(({ fdField, fdItemList }) => [fdField, fdItemList])).toEqual(
    expect.arrayContaining([
      ['fdCooperationPhase', [{ fdLabel: 'Formal customer', fdCount: 1 }]],
      ['fdStep', [{ fdLabel: 'Tiered (ladder)', fdCount: 1 }]],
    ]),
  )
  expect(data.fdChoiceList.map(({ fdField }) => fdField)).not.toContain('fdServiceType')
})

test('import.distribution: whoever may no longer see prices is told none, and others are told nothing', async () => {
  const permissions = ['client:import', 'client:save', 'client:list', 'client:detail', 'client:price']
  const mover = await givenClient(server, { username: 'mover', permissions })
  const name = '看不见单价'
  const batch = await checkImport(
    server,
    mover,
    await workbook({
      customer: [newCustomerRow(name, { fdBusinessVolume: 12 })],
      contacts: [{ fdName: name, fdContactName: '王芳', fdContactMobile: '13900001111' }],
      prices: [{ fdName: name, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: 0.04 }],
    }),
  )
  const fields = async () => {
    const { fdNumberList, fdChoiceList } = (await distribution(batch.id, mover)).body.data
    return [...fdNumberList, ...fdChoiceList].map(({ fdField }) => fdField)
  }
  expect(await fields()).toEqual(expect.arrayContaining(['fdSettlePlatformMessageDetailList', 'fdStep']))
  expect((await distribution(batch.id)).body.error).toBe('record_not_found')
  await server.database.prisma.rolePermission.deleteMany({
    where: { permissionCode: 'client:price', role: { accounts: { some: { username: 'mover' } } } },
  })
  const left = await fields()
  expect(left).toContain('fdBusinessVolume')
  expect(left).not.toContain('fdSettlePlatformMessageDetailList')
  expect(left).not.toContain('fdStep')
})
