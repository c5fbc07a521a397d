import { withoutInvisible } from '@zhixin/contract/singleLine'

/**
 * How much of a limit a text uses, in code points; single-line texts without invisible characters, which are removed.
 */
export const textLength = (text: string, lines = false) => [...(lines ? text : withoutInvisible(text))].length
