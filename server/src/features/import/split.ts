import { singleLine } from '@zhixin/contract/singleLine'

const split = (text: string, at: RegExp) =>
  text
    .split(at)
    .map(singleLine)
    .filter((part) => part !== '')

/** Several names in one cell; `OPPO/VIVO` is two. */
export const namesIn = (text: string): string[] => split(text, /[;；、,，/／\n]/)

/** Names of companies may have commas. */
export const companiesIn = (text: string): string[] => split(text, /[;；\n]/)

/** The lines of a cell that say something. */
export const linesIn = (text: string): string[] => split(text, /\n/)
