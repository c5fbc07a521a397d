import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allLayouts } from '../card/card.enums'
import { type Limit, operators } from '../card/card.limits'
import { checkText, findWords, longestOf, messageOf, samplesOf, segmentsOf, type Variable } from './sms'
import { type SegmentLimits, segmentLimits, TEXT_LIMIT } from './text.limits'

const limit = (item: number, taken: number | string): Limit => ({
  ...{ fdPlatform: operators, fdLayout: allLayouts, fdItem: item, fdCount: null },
  fdValue: typeof taken === 'number' ? taken : null,
  fdWords: typeof taken === 'number' ? null : taken,
  ...{ fdSource: '规范', fdAsOf: '2026-11-01', fdConfidence: 2 },
})
const textLimits = [
  limit(TEXT_LIMIT.content, 500),
  limit(TEXT_LIMIT.single, 70),
  limit(TEXT_LIMIT.part, 67),
  limit(TEXT_LIMIT.variables, 20),
  limit(TEXT_LIMIT.inARow, 4),
  limit(TEXT_LIMIT.code, 6),
  ...[1, 2, 3, 4, 5, 6].map((kind) => limit(TEXT_LIMIT.longest + kind, 20)),
  limit(TEXT_LIMIT.symbols, '【\n】\n&'),
  limit(TEXT_LIMIT.verification, '验证码\n注册码'),
  limit(TEXT_LIMIT.refusal, '拒收请回复R'),
]
/** The limits with another one in place of its own. */
const but = (item: number, taken: number | string) => [
  ...textLimits.filter(({ fdItem }) => fdItem !== item),
  limit(item, taken),
]

/** Puts one character after the other into the present part, and begins the next one where it does not fit. */
function partsOf(text: string, { single, part }: SegmentLimits): string[] {
  if (text === '') return []
  if (text.length <= single) return [text]
  const parts = ['']
  for (const character of text) {
    const last = parts.at(-1) ?? ''
    if (last.length + character.length > part) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  return parts
}

const text = fc.string({ unit: fc.constantFrom('字', 'a', '😀', '️', '好'), maxLength: 400 })
const segments = fc
  .record({ part: fc.integer({ min: 2, max: 80 }), more: fc.integer({ min: 0, max: 5 }) })
  .map(({ part, more }) => ({ part, single: part + more }))

test('text.length: a text has as many segments as parts that never split a character', () => {
  fc.assert(
    fc.property(text, segments, (one, given) => {
      expect(segmentsOf(one, given)).toBe(partsOf(one, given).length)
    }),
  )
  expect(
    [0, 1, 70, 71, 134, 135, 160].map((n) => segmentsOf('字'.repeat(n), segmentLimits(textLimits))),
  ).toEqual([0, 1, 1, 2, 2, 3, 3])
  // An emoji is not split: 66 characters and an emoji are a part and the beginning of the next one.
  expect(segmentsOf(`${'字'.repeat(66)}😀${'字'.repeat(66)}`, segmentLimits(textLimits))).toBe(3)
})

const name = fc.constantFrom('code', 'minutes', 'Name1', 'n')
const piece = fc.oneof(
  fc.record({ name }),
  fc.string({ unit: fc.constantFrom('您', '好', '{', '}', '$', 'x', ' '), maxLength: 5 }),
)

test('text.length: samples and longest cases stand where the variables do', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const variables = ['code', 'minutes', 'Name1', 'n'].map(
        (fdName, at): Variable => ({ fdName, fdKind: 5, fdSample: `S${at}`, fdLength: at + 3 }),
      )
      // Text that begins or ends a variable by chance is another property's matter.
      const plain = pieces.map((one) => (typeof one === 'string' ? one.replace(/[${}]/g, '') : one))
      const content = plain.map((one) => (typeof one === 'string' ? one : `\${${one.name}}`)).join('')
      const written = (value: (one: Variable) => string) =>
        `【云帆】${plain
          .map((one) =>
            typeof one === 'string' ? one : value(variables.find((v) => v.fdName === one.name) as Variable),
          )
          .join('')}`
      expect(messageOf('云帆', content, samplesOf(variables))).toBe(written((one) => one.fdSample))
      expect(messageOf('云帆', content, longestOf(variables)).length).toBe(
        written((one) => 'x'.repeat(one.fdLength)).length,
      )
    }),
  )
})

const variable = (more: Partial<Variable> = {}): Variable => ({
  ...{ fdName: 'code', fdKind: 2, fdSample: '395217', fdLength: 6 },
  ...more,
})
const said = (fdContent: string, fdVariableList: Variable[], fdKind = 2, given = textLimits) =>
  checkText('云帆', { fdContent, fdKind, fdVariableList }, given).map(({ message }) => message)

test('text.content: kinds say what they have to, without symbols that operators refuse, within the length', () => {
  expect(said(`验证码 \${code}`, [variable()], 1)).toEqual([])
  expect(said(`密码 \${code}`, [variable()], 1)).toEqual(['text_verification'])
  expect(said('全场八折，拒收请回复R', [], 3)).toEqual([])
  expect(said('全场八折', [], 3)).toEqual(['text_refusal'])
  expect(said('全场八折，拒收请回复R', [])).toEqual(['text_marketing'])
  expect(said('【云帆】您好 & 再见', [])).toEqual(['text_symbols'])
  expect(said('字'.repeat(496), [])).toEqual([])
  expect(said('字'.repeat(497), [])).toEqual(['text_long'])
  // With other limits, which are data, another text is too long.
  expect(said('字'.repeat(20), [], 2, but(TEXT_LIMIT.content, 23))).toEqual(['text_long'])
  expect(said(`${'字'.repeat(480)}\${code}`, [variable({ fdLength: 17, fdSample: '1' })])).toEqual([
    'text_long',
  ])
})

test('text.variables: each is described once, with a sample that fits, and does not stand alone or in long rows', () => {
  expect(said(`您的 \${code}`, [])).toEqual(['variable_missing'])
  expect(said('您好', [variable()])).toEqual(['variable_unused'])
  expect(said(`您的 \${code}`, [variable(), variable()])).toEqual(['variable_twice'])
  expect(said(`您的 \${验证码}`, [])).toEqual(['variable_form'])
  expect(said(`\${code}`, [variable()])).toEqual(['variables_alone'])
  expect(said(`号\${code}\${code}\${code}\${code}`, [variable()])).toEqual([])
  expect(said(`号\${code}\${code}\${code}\${code}\${code}`, [variable()])).toEqual(['variables_in_a_row'])
  expect(said(`您的 \${code}`.repeat(21), [variable()])).toEqual(['variables_many'])
  expect(said(`您的 \${code}`, [variable({ fdLength: 21 })])).toEqual(['variable_length'])
  expect(said(`验证码 \${code}`, [variable({ fdLength: 7 })], 1)).toEqual(['variable_length'])
  expect(said(`您的 \${code}`, [variable({ fdLength: 5 })])).toEqual(['sample_long'])
  expect(said(`您的 \${code}`, [variable({ fdSample: '12a' })])).toEqual(['sample_digits'])
  expect(said(`您的 \${code}`, [variable()], 2, but(TEXT_LIMIT.longest + 2, 5))).toEqual(['variable_length'])
  const contact = variable({ fdKind: 5, fdLength: 20, fdSample: '加微信 abc' })
  expect(said(`您的 \${code}`, [contact])).toEqual(['sample_contact'])
})

test('text.limits: what nobody has said limits nothing, words are any of those said, and a finding names its limit', () => {
  const long = '字'.repeat(2000)
  const all = checkText('云帆', { fdContent: `${long} & `, fdKind: 1, fdVariableList: [] }, [])
  expect(all).toEqual([])
  expect(segmentsOf(long, segmentLimits([]))).toBe(1)
  const ends = but(TEXT_LIMIT.refusal, '拒收请回复R\n 回 T 退订 \n')
  expect(said('全场八折，回 T 退订', [], 3, ends)).toEqual([])
  expect(said('全场八折，回 N 退订', [], 3, ends)).toEqual(['text_refusal'])
  const [finding] = checkText('云帆', { fdContent: '您好 &', fdKind: 2, fdVariableList: [] }, textLimits)
  expect(finding?.limit).toMatchObject({ fdItem: TEXT_LIMIT.symbols, fdAsOf: '2026-11-01' })
})

test('text.words: forbidden words and those to point out are found as they match, in any width and case', () => {
  const words = [
    { fdWord: 'VIP', fdUse: 1, fdMatch: 2 },
    { fdWord: '贷款', fdUse: 2, fdMatch: 3 },
    { fdWord: '您好', fdUse: 1, fdMatch: 1 },
    { fdWord: '退订', fdUse: 3, fdMatch: 2 },
  ]
  const levels = (content: string) => findWords(content, words).map(({ level }) => level)
  expect(levels('尊敬的ｖｉｐ，您好，退订')).toEqual(['bad'])
  expect(levels('贷款')).toEqual(['notice'])
  expect(levels('低息贷款')).toEqual([])
  expect(levels('您好')).toEqual(['bad'])
})
