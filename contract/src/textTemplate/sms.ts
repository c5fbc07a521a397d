import { type Limit, operatorLimitsBy, wordsOf } from '../card/card.limits'
import type { MessageKey } from '../messages'
import { messageKind } from '../signature/messageKind'
import { mostOf, type SegmentLimits, TEXT_LIMIT } from './text.limits'
import { type VariableKind, variableKind } from './variableKinds'

/** A variable of a text, with a sample and how long it can become. */
export interface Variable {
  fdName: string
  fdKind: VariableKind
  fdSample: string
  fdLength: number
}

/** A word that contents are checked for. */
export interface CheckedWord {
  fdWord: string
  fdUse: number
  fdMatch: number
}

/** Something that a check has to say about a text: what is bad cannot be submitted. */
export interface TextFinding {
  field: 'fdContent' | 'fdVariableList'
  level: 'bad' | 'notice'
  message: MessageKey
  parameters?: Record<string, string | number>
  /** The limit that it follows from. */
  limit?: Limit | undefined
}

const place = /\$\{([A-Za-z][A-Za-z0-9]{0,9})\}/g

/** The names of the variables in a content, in their order. */
export const variablesIn = (content: string): string[] =>
  [...content.matchAll(place)].map(([, name = '']) => name)

/** A content with its signature, as it is read with these values; what has none stays as it is written. */
export const messageOf = (sign: string, content: string, values: ReadonlyMap<string, string>): string =>
  `【${sign}】${content.replace(place, (written, name: string) => values.get(name) ?? written)}`

/** The samples of variables, and the longest texts that can stand for them. */
export const samplesOf = (variables: readonly Variable[]): Map<string, string> =>
  new Map(variables.map(({ fdName, fdSample }) => [fdName, fdSample]))
export const longestOf = (variables: readonly Variable[]): Map<string, string> =>
  new Map(variables.map(({ fdName, fdLength }) => [fdName, '字'.repeat(fdLength)]))

/**
 * How many messages of an operator a text is, in UTF-16 units: a longer text is sent in parts, and a character of two
 * units is never split between them.
 */
export function segmentsOf(text: string, { single, part }: SegmentLimits): number {
  if (text.length <= single) return text === '' ? 0 : 1
  let segments = 0
  for (let at = 0; at < text.length; segments++) {
    const end = at + part
    // The first unit of a pair would be the last of this part.
    at = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && part > 1 ? end - 1 : end
  }
  return segments
}

const bad = (
  field: TextFinding['field'],
  message: MessageKey,
  parameters: TextFinding['parameters'] = {},
  limit?: Limit,
): TextFinding => ({ field, level: 'bad', message, parameters, ...(limit && { limit }) })

/** What a phone number, an account elsewhere or an address looks like. */
const contact = /https?:|www\.|1[3-9]\d{9}|qq|微信|vx[:：]/i

/** What is wrong with the variables of a text (rule text.variables). */
function checkVariables(
  content: string,
  kind: number,
  variables: readonly Variable[],
  limitOf: (item: number) => Limit | undefined,
): TextFinding[] {
  const [many, inARow] = [limitOf(TEXT_LIMIT.variables), limitOf(TEXT_LIMIT.inARow)]
  const used = variablesIn(content)
  const declared = variables.map(({ fdName }) => fdName)
  const rows = [...content.matchAll(new RegExp(`(?:${place.source})+`, 'g'))]
  const longestRow = Math.max(0, ...rows.map(([row]) => variablesIn(row).length))
  const field = 'fdVariableList'
  const missing = [...new Set(used)].filter((name) => !declared.includes(name))
  const of = variables.flatMap(({ fdName: name, fdKind, fdSample, fdLength }, at): TextFinding[] => {
    const isCode = kind === messageKind.verification && fdKind === variableKind.digits
    const ofKind = limitOf(TEXT_LIMIT.longest + fdKind)
    const ofCode = isCode ? limitOf(TEXT_LIMIT.code) : undefined
    const limit = mostOf(ofCode) < mostOf(ofKind) ? ofCode : ofKind
    const most = mostOf(limit)
    return [
      ...(declared.indexOf(name) < at ? [bad(field, 'variable_twice', { name })] : []),
      ...(used.includes(name) ? [] : [bad(field, 'variable_unused', { name })]),
      ...(fdLength < 1 || fdLength > most ? [bad(field, 'variable_length', { name, max: most }, limit)] : []),
      ...(fdSample.length > fdLength ? [bad(field, 'sample_long', { name, max: fdLength })] : []),
      ...(fdKind === variableKind.digits && !/^\d+$/.test(fdSample)
        ? [bad(field, 'sample_digits', { name })]
        : []),
      ...(fdKind === variableKind.text && contact.test(fdSample)
        ? [bad(field, 'sample_contact', { name })]
        : []),
    ]
  })
  return [
    ...(/\$\{/.test(content.replace(place, ''))
      ? [bad('fdContent', 'variable_form', { form: `\${name}` })]
      : []),
    ...missing.map((name) => bad(field, 'variable_missing', { name })),
    ...(used.length > mostOf(many) ? [bad('fdContent', 'variables_many', { max: mostOf(many) }, many)] : []),
    ...(longestRow > mostOf(inARow)
      ? [bad('fdContent', 'variables_in_a_row', { max: mostOf(inARow) }, inARow)]
      : []),
    ...(used.length > 0 && content.replace(place, '').trim() === ''
      ? [bad('fdContent', 'variables_alone')]
      : []),
    ...of,
  ]
}

/** Whether a word is in a text, without regard to full width and case. */
function isIn(text: string, { fdWord, fdMatch }: CheckedWord): boolean {
  const [whole, word] = [text, fdWord].map((one) => one.normalize('NFKC').toUpperCase()) as [string, string]
  return [whole === word, whole.includes(word), whole.startsWith(word)][fdMatch - 1] ?? false
}

/** The words that are in a text: forbidden ones (use 1), and those to point out (rule text.words). */
export const findWords = (content: string, words: readonly CheckedWord[]): TextFinding[] =>
  words
    .filter(({ fdUse }) => fdUse === 1 || fdUse === 2)
    .filter((word) => isIn(content, word))
    .map(({ fdWord: word, fdUse }) => ({
      ...bad('fdContent', fdUse === 1 ? 'word_forbidden' : 'word_pointed_out', { word }),
      level: fdUse === 1 ? 'bad' : 'notice',
    }))

/** What is wrong with a text of a signature (rules text.*): the same for who writes it and on the server. */
export function checkText(
  sign: string,
  {
    fdContent,
    fdKind,
    fdVariableList,
  }: { fdContent: string; fdKind: number; fdVariableList: readonly Variable[] },
  limits: readonly Limit[],
): TextFinding[] {
  const limitOf = operatorLimitsBy(limits)
  const [most, banned, verification, refusal] = [
    limitOf(TEXT_LIMIT.content),
    limitOf(TEXT_LIMIT.symbols),
    limitOf(TEXT_LIMIT.verification),
    limitOf(TEXT_LIMIT.refusal),
  ]
  const longest = messageOf(sign, fdContent, longestOf(fdVariableList)).length
  const symbols = wordsOf(banned).filter((symbol) => fdContent.includes(symbol))
  const [says, refusals] = [wordsOf(verification), wordsOf(refusal)]
  const isSaid = (word: string) => fdContent.includes(word)
  const words = refusals.join('、')
  const isMarketing = fdKind === messageKind.marketing
  const ends = refusals.length === 0 || refusals.some((word) => fdContent.trimEnd().endsWith(word))
  return [
    ...(longest > mostOf(most)
      ? [bad('fdContent', 'text_long', { length: longest, max: mostOf(most) }, most)]
      : []),
    ...(symbols.length > 0 ? [bad('fdContent', 'text_symbols', { symbols: symbols.join(' ') }, banned)] : []),
    ...(fdKind === messageKind.verification && says.length > 0 && !says.some(isSaid)
      ? [bad('fdContent', 'text_verification', { words: says.join('、') }, verification)]
      : []),
    ...(isMarketing && !ends ? [bad('fdContent', 'text_refusal', { words }, refusal)] : []),
    ...(!isMarketing && refusals.some(isSaid)
      ? [{ ...bad('fdContent', 'text_marketing', { words }, refusal), level: 'notice' as const }]
      : []),
    ...checkVariables(fdContent, fdKind, fdVariableList, limitOf),
  ]
}
