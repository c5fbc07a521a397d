import { withoutInvisible } from '@zhixin/contract/singleLine'

/**
 * How much of a limit a text takes, in characters (code points): what nobody sees is kept, and counts, in several
 * lines alone.
 */
export const lengthOf = (text: string, lines = false) => [...(lines ? text : withoutInvisible(text))].length
