import { emptyContent } from '../card/card.content'
import type { Documents } from './record'

/** The documents of new records. */
export const emptyDocuments: Documents = { card: emptyContent }
