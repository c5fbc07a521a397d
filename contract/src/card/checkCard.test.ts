import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platforms } from '../closedSets'
import { textLength } from '../textLength'
import { bounds, type CardContent, emptyAction, emptyContent, emptyPart } from './card.content'
import { actionTexts, LAYOUT, LIMIT, layoutTexts } from './card.enums'
import { type CardLimit, type Limit, operators } from './card.limits'
import { filled, longestOf } from './card.parameters'
import { keptCard, sentCard } from './card.schema'
import { findingText } from './card.texts'
import { type CardHeader, checkCard, fittingPlatforms, isUnoffered } from './checkCard'

const limit = (platform: number, item: number, value: number, more: Partial<CardLimit> = {}): CardLimit => ({
  ...{ fdPlatform: platform, fdLayout: 0, fdItem: item, fdValue: value, fdWords: null, fdCount: null },
  ...{ fdSource: '规范', fdAsOf: '2026-11-01', fdConfidence: 2 },
  ...more,
})

const header: CardHeader = {
  ...{ fdName: '会员日', fdLayout: LAYOUT.imageText, fdPurpose: 1 },
  ...{ fdSmsPattern: '.*', fdSmsSample: '会员日，拒收请回复R' },
}

const openUrl = { ...emptyAction, fdUrl: `https://example.com/\${code}` }
const picture = { fdOssUri: '/oss/a', fdName: 'a.jpg', fdWidth: 1248, fdHeight: 702, fdSize: 100_000 }
const content: CardContent = {
  fdPartList: [
    {
      ...emptyPart,
      ...{ fdImage: picture, fdTitle: `\${name}，会员日到了`, fdBody: '全场五折', fdAction: openUrl },
      fdButtonList: [{ fdText: '去看看', fdAction: openUrl }],
    },
  ],
  fdParameterList: [
    { fdName: 'name', fdSample: '小王', fdLongest: '欧阳修远先生' },
    { fdName: 'code', fdSample: 'a1', fdLongest: '' },
  ],
}
const generous = platforms.flatMap((one) => [
  limit(one, LIMIT.offered, 1),
  limit(one, LIMIT.titleChars, 30),
  limit(one, LIMIT.action + 1, 1),
])

test('card.check: a whole card fits every vendor that offers what it has', () => {
  expect(checkCard(content, header, generous)).toEqual([])
  expect(fittingPlatforms([])).toEqual([1, 3, 5])
})

test('card.check: a commercial SMS says how it is refused, in one of the words that operators want', () => {
  const refusal: Limit = {
    ...{ ...limit(operators, LIMIT.refusal, 0), fdValue: null },
    fdWords: '拒收请回复R\n回 T 退订',
  }
  const found = (fdSmsSample: string, fdPurpose = 1) =>
    checkCard(content, { ...header, fdSmsSample, fdPurpose }, [...generous, refusal]).filter(
      ({ rule }) => rule === 'noRefusal',
    )
  expect(found('会员日，回 T 退订')).toEqual([])
  expect(found('会员日', 2)).toEqual([])
  const [finding] = found('会员日')
  expect(finding).toMatchObject({ platform: null, path: ['fdSmsSample'], limit: refusal })
  expect(finding && findingText(finding, 'zh-CN')).toBe('短信样例：须含「拒收请回复R、回 T 退订」')
})

test('card.check: parameters count with their longest values', () => {
  const limits = [...generous, limit(3, LIMIT.titleChars, 11, { fdLayout: LAYOUT.imageText })]
  const [finding, ...more] = checkCard(content, header, limits)
  expect(more).toEqual([])
  expect(finding).toMatchObject({ platform: 3, rule: 'tooLong', actual: 12, allowed: 11 })
  expect(finding && findingText(finding, 'zh-CN')).toBe('卡片 1 · 标题：12 字，上限 11')
  expect(finding && findingText(finding, 'en-US')).toBe('card 1 · title: 12 of 11 characters')
})

test('card.check: a limit says in which units it counts', () => {
  const smiling = { ...content, fdPartList: [{ ...content.fdPartList[0], fdTitle: '😀😀' }] } as CardContent
  const by = (fdCount: number | null) =>
    checkCard(smiling, header, [
      ...generous.filter(({ fdItem }) => fdItem !== LIMIT.titleChars),
      limit(1, LIMIT.titleChars, 3, { fdCount }),
    ]).map(({ actual }) => actual)
  expect(by(1)).toEqual([])
  expect(by(2)).toEqual([4])
})

test('card.check: a vendor without the layout is told once, with its limit; one nobody knows about is not filed', () => {
  const limits = [limit(1, LIMIT.offered, 0), limit(1, LIMIT.titleChars, 1), limit(3, LIMIT.offered, 1)]
  const found = checkCard(content, header, limits)
  expect(found.filter(({ platform }) => platform === 1)).toEqual([
    { platform: 1, path: ['fdLayout'], rule: 'notOffered', limit: limits[0] },
  ])
  expect(found.filter(({ platform }) => platform === 5).map(({ rule }) => rule)).toEqual(['unknownOffer'])
  expect(found.filter(({ platform }) => platform === 3).map(({ rule }) => rule)).toEqual([
    'noAction',
    'noAction',
  ])
})

test('card.check: pictures have the ratio and the least size; an action of a missing app has a fallback', () => {
  const [first = emptyPart] = content.fdPartList
  const square = { ...picture, fdWidth: 700, fdHeight: 702, fdSize: 3_000_000 }
  const app = { ...emptyAction, fdKind: 4, fdUrl: 'shop://home', fdPackage: 'cn.shop', fdFallback: 1 }
  const found = checkCard(
    { ...content, fdPartList: [{ ...first, fdImage: square, fdAction: app }] },
    header,
    [
      ...generous.filter(({ fdPlatform }) => fdPlatform === 1),
      limit(1, LIMIT.imageWidth, 1088),
      limit(1, LIMIT.imageHeight, 702),
      limit(1, LIMIT.imageKilobytes, 2048),
      limit(1, LIMIT.action + 4, 1),
      limit(1, LIMIT.fallback + 1, 0),
    ],
  ).filter(({ platform }) => platform === 1)
  expect(found.map(({ rule }) => rule)).toEqual(['wrongRatio', 'tooNarrow', 'tooHeavy', 'noFallback'])
})

test('card.check: what no vendor takes is found in an empty card, by its place', () => {
  const rules = checkCard(emptyContent, { ...header, fdPurpose: 2, fdSmsSample: '' }, generous)
  expect(rules.map(({ rule, path }) => [rule, path.at(-1)])).toEqual([
    ['missing', 'fdImage'],
    ['missing', 'fdTitle'],
    ['missing', 'fdBody'],
    ['missing', 'fdButtonList'],
    ['trialName', 'fdName'],
  ])
})

test.each([
  ['a  b', 'symbol'],
  ['<b>', 'symbol'],
  ['a\nb', 'lineBreak'],
  [`\${who}`, 'unknownParameter'],
])('card.check: a text cannot be %j', (fdBody, rule) => {
  const [first = emptyPart] = content.fdPartList
  const found = checkCard({ ...content, fdPartList: [{ ...first, fdBody }] }, header, generous)
  expect(found.map((one) => one.rule)).toEqual([rule])
})

const words = fc
  .array(fc.constantFrom('字', 'a', '😀', ' ', `\${name}`, `\${code}`, '\n', '<'), { maxLength: 40 })
  .map((all) => all.join(''))
const anAction = fc.option(
  fc
    .record({ kind: fc.constantFrom(...Object.keys(actionTexts).map(Number)), url: words })
    .map(({ kind, url }) => ({
      ...emptyAction,
      ...{ fdKind: kind, fdUrl: url },
    })),
)
const aPicture = fc.option(
  fc.record({
    fdOssUri: fc.constant('/oss/a'),
    fdName: fc.constant('a'),
    fdWidth: fc.nat(2000),
    fdHeight: fc.nat(2000),
    fdSize: fc.nat(4_000_000),
  }),
)
const aPart = fc
  .record({
    fdImage: aPicture,
    fdTitle: words,
    fdSubtitle: words,
    fdBody: words,
    fdAction: anAction,
    fdButtonList: fc.array(fc.record({ fdText: words, fdAction: anAction }), { maxLength: bounds.buttons }),
  })
  .map((part) => ({ ...emptyPart, ...part }))
const aContent: fc.Arbitrary<CardContent> = fc.record({
  fdPartList: fc.array(aPart, { minLength: 1, maxLength: bounds.parts }),
  fdParameterList: fc.constant([
    { fdName: 'name', fdSample: '小王', fdLongest: '欧阳修远先生' },
    { fdName: 'code', fdSample: 'a1b2c3', fdLongest: 'a' },
  ]),
})
const aHeader = fc
  .record({
    fdLayout: fc.constantFrom(...Object.keys(layoutTexts).map(Number)),
    fdPurpose: fc.constantFrom(1, 2),
    fdSmsPattern: fc.constantFrom('', '.*'),
  })
  .map((some) => ({ ...header, ...some }))
/** The limits of which more is more. */
const maxima = [
  ...[
    LIMIT.offered,
    LIMIT.partsMax,
    LIMIT.titleChars,
    LIMIT.titleLines,
    LIMIT.subtitleChars,
    LIMIT.bodyChars,
  ],
  ...[LIMIT.bodyLines, LIMIT.buttonChars, LIMIT.buttonsMax, LIMIT.imageKilobytes, LIMIT.action + 1],
]
const minima = [LIMIT.partsMin, LIMIT.imageWidth, LIMIT.imageHeight]
const aLimit = fc
  .record({
    platform: fc.constantFrom(...platforms),
    item: fc.constantFrom(...maxima, ...minima),
    value: fc.nat(40),
    fdLayout: fc.constantFrom(0, ...Object.keys(layoutTexts).map(Number)),
    fdCount: fc.constantFrom(null, 1, 2),
  })
  .map(({ platform, item, value, ...more }) => limit(platform, item, value, more))
const someLimits = fc.uniqueArray(aLimit, {
  selector: ({ fdPlatform, fdLayout, fdItem }) => `${fdPlatform}/${fdLayout}/${fdItem}`,
  maxLength: 60,
})
const keyOf = ({ platform, path, rule }: { platform: number | null; path: unknown; rule: string }) =>
  JSON.stringify([platform, path, rule])

test('card.check: a limit that takes more never adds a finding where the vendor offers the layout', () => {
  fc.assert(
    fc.property(aContent, aHeader, someLimits, fc.nat(20), (card, about, some, more) => {
      const limits = [
        ...platforms.map((one) => limit(one, LIMIT.offered, 1, { fdLayout: about.fdLayout })),
        ...some.filter(({ fdItem }) => fdItem !== LIMIT.offered),
      ]
      const wider = limits.map((one) => ({
        ...one,
        fdValue: minima.includes(one.fdItem as 2)
          ? Math.max(0, one.fdValue - more)
          : one.fdValue + (one.fdItem >= LIMIT.action || one.fdItem === LIMIT.offered ? 0 : more),
      }))
      const before = new Set(checkCard(card, about, limits).map(keyOf))
      expect(
        checkCard(card, about, wider)
          .map(keyOf)
          .filter((one) => !before.has(one)),
      ).toEqual([])
    }),
  )
})

test('card.check: it never throws, is the same each time, and says everything in both languages', () => {
  fc.assert(
    fc.property(aContent, aHeader, someLimits, (card, about, limits) => {
      const found = checkCard(card, about, limits)
      expect(checkCard(card, about, limits)).toEqual(found)
      for (const one of found)
        for (const language of ['zh-CN', 'en-US'] as const) {
          expect(findingText(one, language)).not.toMatch(/undefined|\{|fd[A-Z]/)
        }
      for (const one of platforms) {
        const own = found.filter(({ platform }) => platform === one)
        if (own.some(isUnoffered)) expect(own).toHaveLength(1)
      }
    }),
  )
})

test('card.parameters: the longest value is at least as long as the sample, and nothing else of a text changes', () => {
  fc.assert(
    fc.property(
      words,
      fc.string({ maxLength: 20 }),
      fc.string({ maxLength: 20 }),
      (text, fdSample, fdLongest) => {
        const one = { fdName: 'name', fdSample, fdLongest }
        expect(longestOf(one).length).toBeGreaterThanOrEqual(fdSample.length)
        if (!text.includes(`\${name}`)) expect(filled(text, [one], true)).toBe(text)
        expect(textLength(filled(text, [one], true).replaceAll(`\${name}`, ''))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('card.draft: an unfinished content is taken as it is, one beyond the bounds is not', () => {
  expect(sentCard.content.parse({ fdPartList: [{}] })).toEqual(emptyContent)
  expect(sentCard.content.parse(content)).toEqual(content)
  expect(keptCard.content.parse(content)).toEqual(content)
  expect(sentCard.content.safeParse({ fdPartList: [] }).success).toBe(false)
  expect(sentCard.content.safeParse({ fdPartList: Array(11).fill({}) }).success).toBe(false)
  expect(sentCard.content.safeParse({ fdPartList: [{ fdTitle: 'a'.repeat(501) }] }).success).toBe(false)
  const twice = [content.fdParameterList[0], content.fdParameterList[0]]
  expect(sentCard.content.safeParse({ ...content, fdParameterList: twice }).success).toBe(false)
  expect(sentCard.content.safeParse({ ...content, fdParameterList: [{ fdName: '1a' }] }).success).toBe(false)
})
