import { LIMIT } from '../card/card.enums'
import { type Limit, operatorLimitsBy } from '../card/card.limits'
import { type Bilingual, both } from '../language'
import { variableKinds } from './variableKinds'

/** What a limit of texts is about (rule text.limits); the numbers are beside those of `LIMIT`. */
export const TEXT_LIMIT = {
  content: 41,
  single: 42,
  part: 43,
  variables: 44,
  inARow: 45,
  code: 46,
  symbols: 47,
  verification: 48,
  refusal: LIMIT.refusal,
  /** The longest of a variable: this and its kind. */
  longest: 50,
} as const

/** Those that are words in place of a number. */
export const wordLimits: readonly number[] = [TEXT_LIMIT.symbols, TEXT_LIMIT.verification, TEXT_LIMIT.refusal]

export const textLimitTexts: Readonly<Record<number, Bilingual>> = {
  41: both('短信总字数（含签名）', 'Characters of a text with its signature'),
  42: both('单条短信字数', 'Characters of a text in one segment'),
  43: both('长短信每条字数', 'Characters of each segment of a longer text'),
  44: both('变量个数', 'Variables of a text'),
  45: both('相连变量个数', 'Variables in a row'),
  46: both('验证码位数', 'Digits of a verification code'),
  47: both('短信不能含的符号', 'Symbols that a text must not have'),
  48: both('验证码短信须含其一', 'What a verification has to say one of'),
  49: both('拒收方式（营销短信结尾）', 'How a recipient refuses, at the end of marketing texts'),
  ...Object.fromEntries(
    Object.entries(variableKinds).map(([kind, words]) => [
      TEXT_LIMIT.longest + Number(kind),
      both(`变量字数：${words['zh-CN']}`, `Characters of a variable: ${words['en-US']}`),
    ]),
  ),
}

/** The number of a limit; what nobody has said limits nothing. */
export const mostOf = (limit: Limit | undefined): number => limit?.fdValue ?? Number.POSITIVE_INFINITY

/** The most characters of a text in one segment, and of each segment of a longer one. */
export interface SegmentLimits {
  single: number
  part: number
}

export function segmentLimits(limits: readonly Limit[]): SegmentLimits {
  const of = operatorLimitsBy(limits)
  return { single: mostOf(of(TEXT_LIMIT.single)), part: Math.max(1, mostOf(of(TEXT_LIMIT.part))) }
}
