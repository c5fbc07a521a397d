import { platforms } from '../closedSets'
import { textLength } from '../textLength'
import type { CardAction, CardContent, CardPart, PictureField, TextField } from './card.content'
import { ACTION, type ActionKind, type Layout, LIMIT } from './card.enums'
import { type Limit, type LimitOf, limitsBy, operatorLimitsBy, wordsOf } from './card.limits'
import { filled, namesIn, textsOf } from './card.parameters'
import { actionArguments, hasRatio, shapes } from './card.shapes'

/** What a finding is: of a limit, or of what holds for every card. */
export type FindingRule =
  | 'notOffered'
  | 'unknownOffer'
  | 'tooFewParts'
  | 'tooManyParts'
  | 'tooLong'
  | 'tooManyLines'
  | 'tooManyButtons'
  | 'tooManyRows'
  | 'tooNarrow'
  | 'tooLow'
  | 'tooHeavy'
  | 'wrongRatio'
  | 'noAction'
  | 'noFallback'
  | 'noPattern'
  | 'missing'
  | 'noLink'
  | 'unknownParameter'
  | 'noSample'
  | 'symbol'
  | 'lineBreak'
  | 'trialName'
  | 'commercialName'
  | 'noRefusal'

/** What does not fit: at which vendor, where, why, and by which limit. */
export interface Finding {
  /** Null where it stands in the way at every vendor. */
  platform: number | null
  path: (string | number)[]
  rule: FindingRule
  /** What is there, and what may be. */
  actual?: number
  allowed?: number
  limit?: Limit
}

/** What of the header counts. */
export interface CardHeader {
  fdName: string
  fdLayout: number
  fdPurpose: number
  fdSmsPattern: string
  fdSmsSample: string
}

/** With these the vendor does not get the card at all; nothing else that it would say matters. */
const unoffered: readonly FindingRule[] = ['notOffered', 'unknownOffer']

export const isUnoffered = ({ rule }: Finding): boolean => unoffered.includes(rule)

const trialWord = '测试'

/** A link, once its parameters have values. */
const isLink = (text: string) => /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text)

type Path = Finding['path']
type Found = Omit<Finding, 'platform'>

/** The buttons and images with what a tap on them does. */
function actionsOf(content: CardContent, layout: Layout): [Path, CardAction | null][] {
  const { imageAction, buttons } = shapes[layout]
  return content.fdPartList.flatMap((part, at): [Path, CardAction | null][] => [
    ...(imageAction && part.fdImage
      ? [[['fdPartList', at, 'fdAction'], part.fdAction] as [Path, CardAction | null]]
      : []),
    ...(buttons === undefined
      ? []
      : part.fdButtonList.map(({ fdAction }, n): [Path, CardAction | null] => [
          ['fdPartList', at, 'fdButtonList', n, 'fdAction'],
          fdAction,
        ])),
  ])
}

function* missingIn(part: CardPart, path: Path, layout: Layout): Generator<Found> {
  const { pictures, texts, buttons, rows } = shapes[layout]
  for (const [key, isNeeded] of Object.entries(pictures) as [PictureField, boolean][])
    if (isNeeded && !part[key]) yield { path: [...path, key], rule: 'missing' }
  for (const [key, isNeeded] of Object.entries(texts) as [TextField, boolean][])
    if (isNeeded && part[key].trim() === '') yield { path: [...path, key], rule: 'missing' }
  if (buttons && part.fdButtonList.length === 0) yield { path: [...path, 'fdButtonList'], rule: 'missing' }
  if (buttons !== undefined)
    for (const [at, { fdText }] of part.fdButtonList.entries())
      if (fdText.trim() === '') yield { path: [...path, 'fdButtonList', at, 'fdText'], rule: 'missing' }
  for (const [at, { fdKey, fdValue }] of (rows ? part.fdRowList : []).entries())
    if (fdKey.trim() === '' || fdValue.trim() === '')
      yield { path: [...path, 'fdRowList', at], rule: 'missing' }
}

/** What holds at every vendor: what is missing, and how texts are written. */
function* general(
  content: CardContent,
  header: CardHeader,
  layout: Layout,
  refusal: Limit | undefined,
): Generator<Found> {
  const shape = shapes[layout]
  const { fdParameterList: parameters } = content
  for (const [at, part] of content.fdPartList.entries()) yield* missingIn(part, ['fdPartList', at], layout)
  for (const [path, action] of actionsOf(content, layout)) {
    if (!action) yield { path, rule: 'missing' }
    else
      for (const key of actionArguments[action.fdKind as ActionKind]) {
        if (action[key].trim() === '') yield { path: [...path, key], rule: 'missing' }
        else if (key === 'fdUrl' && !isLink(filled(action[key], parameters).replaceAll(/\$\{\w+\}/g, 'x')))
          yield { path: [...path, key], rule: 'noLink' }
      }
  }
  const known = new Set(parameters.map(({ fdName }) => fdName))
  const texts = textsOf(content)
  for (const [path, text] of texts) {
    if (namesIn(text).some((name) => !known.has(name))) yield { path, rule: 'unknownParameter' }
    if (path.includes('fdAction')) continue
    if (/[<>&]| {2}/.test(text)) yield { path, rule: 'symbol' }
    if (!shape.breaks && /[\r\n]/.test(text)) yield { path, rule: 'lineBreak' }
  }
  for (const [at, { fdSample }] of parameters.entries())
    if (fdSample.trim() === '') yield { path: ['fdParameterList', at, 'fdSample'], rule: 'noSample' }
  const isTrial = header.fdPurpose === 2
  const title = content.fdPartList[0]?.fdTitle ?? ''
  if (isTrial && !(header.fdName.includes(trialWord) && title.includes(trialWord)))
    yield { path: ['fdName'], rule: 'trialName' }
  if (!isTrial && (header.fdName + title).includes(trialWord))
    yield { path: ['fdName'], rule: 'commercialName' }
  const refusals = wordsOf(refusal)
  if (!isTrial && refusal && refusals.length > 0 && !refusals.some((one) => header.fdSmsSample.includes(one)))
    yield { path: ['fdSmsSample'], rule: 'noRefusal', limit: refusal }
}

/** How many lines a text breaks into by itself. */
const linesIn = (text: string) => text.split(/\r\n|\r|\n/).length

/** What one vendor does not take. */
function* atVendor(
  content: CardContent,
  header: CardHeader,
  layout: Layout,
  limitOf: LimitOf,
): Generator<Found> {
  const offered = limitOf(LIMIT.offered)
  if (!offered) return yield { path: ['fdLayout'], rule: 'unknownOffer' }
  if (offered.fdValue === 0) return yield { path: ['fdLayout'], rule: 'notOffered', limit: offered }
  const over = (path: Path, rule: FindingRule, item: number, actual: number): Found[] => {
    const limit = limitOf(item)
    return limit && actual > limit.fdValue ? [{ path, rule, actual, allowed: limit.fdValue, limit }] : []
  }
  const under = (path: Path, rule: FindingRule, item: number, actual: number): Found[] => {
    const limit = limitOf(item)
    return limit && actual < limit.fdValue ? [{ path, rule, actual, allowed: limit.fdValue, limit }] : []
  }
  const tooLong = (path: Path, item: number, text: string): Found[] => {
    const whole = filled(text, content.fdParameterList, true)
    return over(path, 'tooLong', item, limitOf(item)?.fdCount === 2 ? whole.length : textLength(whole))
  }
  const { fdPartList: parts } = content
  yield* under(['fdPartList'], 'tooFewParts', LIMIT.partsMin, parts.length)
  yield* over(['fdPartList'], 'tooManyParts', LIMIT.partsMax, parts.length)
  const { pictures, texts, ratios, rows, buttons } = shapes[layout]
  for (const [at, part] of parts.entries()) {
    const path = ['fdPartList', at]
    if ('fdTitle' in texts) {
      yield* tooLong([...path, 'fdTitle'], LIMIT.titleChars, part.fdTitle)
      yield* over([...path, 'fdTitle'], 'tooManyLines', LIMIT.titleLines, linesIn(part.fdTitle))
    }
    if ('fdSubtitle' in texts) yield* tooLong([...path, 'fdSubtitle'], LIMIT.subtitleChars, part.fdSubtitle)
    if ('fdBody' in texts) {
      yield* tooLong([...path, 'fdBody'], LIMIT.bodyChars, part.fdBody)
      yield* over([...path, 'fdBody'], 'tooManyLines', LIMIT.bodyLines, linesIn(part.fdBody))
    }
    if (rows) yield* over([...path, 'fdRowList'], 'tooManyRows', LIMIT.rowsMax, part.fdRowList.length)
    if (buttons !== undefined) {
      yield* over([...path, 'fdButtonList'], 'tooManyButtons', LIMIT.buttonsMax, part.fdButtonList.length)
      for (const [n, { fdText }] of part.fdButtonList.entries())
        yield* tooLong([...path, 'fdButtonList', n, 'fdText'], LIMIT.buttonChars, fdText)
    }
    const image = 'fdImage' in pictures ? part.fdImage : null
    if (!image) continue
    const where = [...path, 'fdImage']
    const ratio = ratios[at === 0 ? 0 : 1]
    if (!hasRatio(image, ratio)) yield { path: where, rule: 'wrongRatio' }
    // The least sizes are those of the first image; others have the ratio of theirs.
    const least = at === 0 || ratios[0] === ratios[1]
    if (least) {
      yield* under(where, 'tooNarrow', LIMIT.imageWidth, image.fdWidth)
      yield* under(where, 'tooLow', LIMIT.imageHeight, image.fdHeight)
    }
    yield* over(where, 'tooHeavy', LIMIT.imageKilobytes, Math.ceil(image.fdSize / 1024))
  }
  for (const [path, action] of actionsOf(content, layout)) {
    if (!action) continue
    const limit = limitOf(LIMIT.action + action.fdKind)
    if (limit?.fdValue !== 1) yield { path, rule: 'noAction', ...(limit && { limit }) }
    if (action.fdKind !== ACTION.openApp) continue
    const fallback = limitOf(LIMIT.fallback + action.fdFallback)
    if (fallback?.fdValue !== 1)
      yield { path: [...path, 'fdFallback'], rule: 'noFallback', ...(fallback && { limit: fallback }) }
  }
  const pattern = limitOf(LIMIT.smsPattern)
  if (pattern?.fdValue === 1 && header.fdSmsPattern.trim() === '')
    yield { path: ['fdSmsPattern'], rule: 'noPattern', limit: pattern }
}

/**
 * What of a card does not fit, at every vendor and by itself (rule card.check): the one check of server and screen. The
 * limits are data; texts count with the longest values of their parameters.
 */
export function checkCard(content: CardContent, header: CardHeader, limits: readonly Limit[]): Finding[] {
  const layout = header.fdLayout as Layout
  const by = limitsBy(limits)
  return [
    ...[...general(content, header, layout, operatorLimitsBy(limits)(LIMIT.refusal))].map(
      (one): Finding => ({ platform: null, ...one }),
    ),
    ...platforms.flatMap((platform) =>
      [...atVendor(content, header, layout, by(platform, layout))].map(
        (one): Finding => ({ platform, ...one }),
      ),
    ),
  ]
}

/** With these a vendor does not get the card. */
const skipped: readonly FindingRule[] = [...unoffered, 'noAction', 'noFallback']

/**
 * What a submission for these vendors says: what refuses it, and what is to be known. Where a vendor cannot get the card,
 * it is filed with the others, as long as there are some (rule card.submit).
 */
export function atSubmission(
  findings: readonly Finding[],
  chosen: readonly number[],
): { refusals: Finding[]; notices: Finding[] } {
  const of = (platform: number | null) => findings.filter((one) => one.platform === platform)
  const isSkipped = (platform: number) => of(platform).some(({ rule }) => skipped.includes(rule))
  const gets = chosen.filter((one) => !isSkipped(one))
  const others = chosen
    .filter(isSkipped)
    .flatMap(of)
    .filter(({ rule }) => skipped.includes(rule))
  return {
    refusals: [...of(null), ...gets.flatMap(of), ...(gets.length === 0 ? others : [])],
    notices: gets.length === 0 ? [] : others,
  }
}

/** The vendors whom nothing stands in the way of. */
export const fittingPlatforms = (findings: readonly Finding[]): number[] =>
  findings.some(({ platform }) => platform === null)
    ? []
    : platforms.filter((one) => findings.every(({ platform }) => platform !== one))
