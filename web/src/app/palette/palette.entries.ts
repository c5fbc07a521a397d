import type { Match } from './palette.match'

/** Something that the palette can open or do. */
export interface Entry {
  id: string
  title: string
  /** The part of the title that answers what was typed. */
  range?: Match['range']
  /** The other name that it was found by. */
  alias?: string | undefined
  /** Where it is, or its code. */
  note?: string | undefined
  /** The language of the note, when it is not that of the page. */
  noteLang?: string
  mark?: 'notConnected' | 'inactive' | undefined
  /** Its address, which a new tab can open. */
  href?: string
  run: () => void
}

export interface EntryGroup {
  key: 'recent' | 'pages' | 'customers' | 'products' | 'actions'
  entries: Entry[]
}
