import { cardLines } from '../card/card.lines'

/** The lines of documents by the name of their schema. */
export const documentLines = { card: cardLines }
