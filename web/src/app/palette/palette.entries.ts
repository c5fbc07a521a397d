import type { Match } from './palette.match'

/** Something that the palette can open or do. */
export interface Entry {
  id: string
  title: string
  /** The part of the title that matches. */
  range?: Match['range']
  /** The other name by which it was found. */
  alias?: string | undefined
  /** Where it is, or its code. */
  note?: string | undefined
  /** The language of the note, if it is not the page's. */
  noteLang?: string
  mark?: 'notConnected' | 'inactive' | undefined
  /** Its address, for a new tab. */
  href?: string
  run: () => void
}

export interface EntryGroup {
  key: 'recent' | 'pages' | 'people' | 'customers' | 'products' | 'actions'
  entries: Entry[]
}
