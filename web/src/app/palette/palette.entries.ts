import type { Language } from '@zhixin/contract/language'
import { scoreOf } from './palette.match'

/** Something that the palette can open or do. */
export interface Entry {
  id: string
  title: string
  /** Other names, by which it is found as well. */
  names?: readonly string[]
  /** How the title reads, if that is not known beforehand. */
  pinyin?: string
  /** The other name by which it was found. */
  alias?: string | undefined
  /** Where it is, or its code. */
  note?: string
  /** The language of the note, if it is not the page's. */
  noteLang?: Language
  mark?: 'notConnected' | 'inactive' | undefined
  /** What it opens; without an address it does something. */
  href?: string
  run?: () => void
}

/** The entries that a normalised query finds by one of their names, the best first. */
export function bestOf(entries: readonly Entry[], typed: string): Entry[] {
  return entries
    .map((entry) => {
      const names = [entry.title, ...(entry.names ?? [])]
      // A name that is not shown counts a little less.
      const scores = names.map((name, at) =>
        at === 0 ? scoreOf(name, typed, entry.pinyin) : scoreOf(name, typed) - 5,
      )
      const score = Math.max(...scores)
      const at = scores.indexOf(score)
      return { score, entry: { ...entry, alias: at > 0 && names[at] !== entry.note ? names[at] : undefined } }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}
