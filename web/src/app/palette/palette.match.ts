import { searchKey } from '@zhixin/contract/searchKey'

/** The syllables of the titles that are known. */
const pinyin = new Map(Object.entries(__TITLE_PINYIN__))

/** How well a text matches a query, and which part of it does. */
export interface Match {
  /** 0 to 100; higher is better. */
  score: number
  /** The characters from `start` to before `end` of the title; undefined if something else matched. */
  range?: { start: number; end: number }
}

interface Piece {
  start: number
  end: number
  /** What may be typed for it: a Chinese character itself, or the beginning of its syllable. */
  forms: string[]
}

/** The maximum length of a title, so that longer queries find nothing. */
const longest = 300

/** A query as it is compared: width, case and blanks do not count. */
export function normalise(text: string): string {
  return searchKey(text.slice(0, longest)).trim().replace(/\s+/g, ' ')
}

/** A title in parts that are typed separately: each Chinese character, each run of anything else. */
function piecesOf(title: string, read = pinyin.get(title)): Piece[] {
  const syllables = read?.split(' ') ?? []
  let next = 0
  return [...title.matchAll(/\p{Script=Han}|[\p{L}\p{N}]+/gu)].flatMap((match) => {
    const [text] = match
    if (/\p{Script=Han}/u.test(text)) {
      const syllable = syllables[next]
      next += 1
      return [
        { start: match.index, end: match.index + text.length, forms: syllable ? [text, syllable] : [text] },
      ]
    }
    return [{ start: match.index, end: match.index + text.length, forms: [searchKey(text)] }]
  })
}

/**
 * How many parts from `at` on `typed` uses up, each by its beginning: `khgl`, `kehugl` and `客户gl` all match 客户管理.
 * Undefined if something typed is left over.
 *
 * @param dead how many characters were left at which part without a match: these are not tried again
 */
function read(
  pieces: readonly Piece[],
  at: number,
  typed: string,
  dead = new Set<string>(),
): number | undefined {
  if (typed === '') return at
  const place = `${at} ${typed.length}`
  if (dead.has(place)) return undefined
  const piece = pieces[at]
  if (!piece) return undefined
  for (const form of piece.forms) {
    let length = 0
    while (length < form.length && form[length] === typed[length]) length += 1
    for (; length > 0; length -= 1) {
      const end = read(pieces, at + 1, typed.slice(length), dead)
      if (end !== undefined) return end
    }
  }
  dead.add(place)
  return undefined
}

function matchPinyin(title: string, typed: string, syllables?: string): Match | undefined {
  const pieces = piecesOf(title, syllables)
  const letters = typed.replaceAll(/[' ]/g, '')
  for (const [at, piece] of pieces.entries()) {
    const end = read(pieces, at, letters)
    if (end === undefined) continue
    const whole = at === 0 && end === pieces.length
    const range = { start: piece.start, end: pieces[end - 1]?.end ?? piece.end }
    return { score: (whole ? 70 : at === 0 ? 60 : 45) - Math.min(at, 10), range }
  }
  return undefined
}

/** Every typed word begins a word of the title, in any order: `man cust`. */
function matchWords(title: string, typed: string): Match | undefined {
  const words = title.split(/[^\p{L}\p{N}]+/u)
  return typed.split(' ').every((one) => words.some((word) => word.startsWith(one)))
    ? { score: 65 }
    : undefined
}

/**
 * How well a title matches a normalised query; undefined if it does not.
 * @param syllables how its Chinese characters read, if that is not known beforehand
 */
export function matchTitle(title: string, typed: string, syllables?: string): Match | undefined {
  if (typed === '') return undefined
  const lower = searchKey(title)
  const at = lower.indexOf(typed)
  if (at >= 0) {
    // Where a character became several, places are not those of the title.
    const range = lower.length === title.length && { start: at, end: at + typed.length }
    if (lower === typed) return { score: 100, ...(range && { range }) }
    if (at === 0) return { score: 90, ...(range && { range }) }
    const beginsWord = !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? '') || /\p{Script=Han}/u.test(lower[at] ?? '')
    return { score: beginsWord ? 80 : 40, ...(range && { range }) }
  }
  return matchWords(lower, typed) ?? (/[a-z]/.test(typed) ? matchPinyin(title, typed, syllables) : undefined)
}

/** The best match among several titles; only the first, which is shown, has a highlighted range. */
export function bestMatch(titles: readonly string[], typed: string): (Match & { title: number }) | undefined {
  let best: (Match & { title: number }) | undefined
  for (const [title, text] of titles.entries()) {
    const match = matchTitle(text, typed)
    // A title that is not shown counts a little less.
    const score = match && match.score - (title === 0 ? 0 : 5)
    if (match && score !== undefined && (!best || score > best.score)) best = { ...match, score, title }
  }
  return best
}
