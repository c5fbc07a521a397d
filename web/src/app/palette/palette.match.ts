import { searchKey } from '@zhixin/contract/searchKey'

/** The syllables of the titles that are known. */
const pinyin = new Map(Object.entries(__TITLE_PINYIN__))

/** The maximum length of a title, so that longer queries find nothing. */
const longest = 300

/** A query as it is compared: width, case and blanks do not count. */
export const normalise = (text: string): string =>
  searchKey(text.slice(0, longest)).trim().replace(/\s+/g, ' ')

/** A title in parts, each with what may be typed for it: a Chinese character or its syllable, or a run of anything else. */
function partsOf(plain: string, syllables = ''): string[][] {
  const read = syllables.split(' ')
  const parts = plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
  return parts.map((part) => (/\p{Script=Han}/u.test(part) ? [part, read.shift() ?? part] : [part]))
}

/**
 * How many parts from the first on `typed` uses up, each by its beginning: `khgl`, `kehugl` and `客户gl` all match
 * 客户管理. 0 if something typed is left over.
 */
function usedUp(parts: readonly string[][], typed: string): number {
  let reached = new Set([0])
  for (const [at, forms] of parts.entries()) {
    const next = new Set<number>()
    for (const from of reached)
      for (const form of forms)
        for (let end = 1; end <= form.length && typed.startsWith(form.slice(0, end), from); end += 1)
          next.add(from + end)
    if (next.has(typed.length)) return at + 1
    reached = next
  }
  return 0
}

function scoreOfPinyin(parts: readonly string[][], typed: string): number {
  const letters = typed.replaceAll(/[' ]/g, '')
  for (const at of parts.keys()) {
    const used = usedUp(parts.slice(at), letters)
    if (used > 0) return at === 0 ? (used === parts.length ? 70 : 60) : 45 - Math.min(at, 10)
  }
  return 0
}

/**
 * How well a title matches a normalised query, to 100; 0 if it does not.
 * @param syllables how its Chinese characters read, if that is not known beforehand
 */
export function scoreOf(title: string, typed: string, syllables = pinyin.get(title)): number {
  if (typed === '') return 0
  const plain = searchKey(title)
  const at = plain.indexOf(typed)
  if (at === 0) return plain === typed ? 100 : 90
  const beginsWord = /^[^\p{L}\p{N}]|\p{Script=Han}$/u
  if (at > 0) return beginsWord.test(plain.slice(at - 1, at + 1)) ? 80 : 40
  // Every typed word begins a word of the title, in any order: `man cust`.
  const words = plain.split(/[^\p{L}\p{N}]+/u)
  if (typed.split(' ').every((one) => words.some((word) => word.startsWith(one)))) return 65
  return /[a-z]/.test(typed) ? scoreOfPinyin(partsOf(plain, syllables), typed) : 0
}
