import { i18n } from '../../../lib/i18n'

/** How many actions a row shows; the others are under "more" (rule list.actions). */
export const atOnce = 3

const wideLetter = /[\u2e80-\uffef]/

/** The most px that a text of the table takes: a Chinese letter is as wide as it is high. */
const textWidth = (text: string) =>
  [...text].reduce((width, letter) => width + (wideLetter.test(letter) ? 13 : 7.5), 0)

/**
 * The width in px of a column of actions whose rows have no more than these; 0 without any. A row may lack some of them,
 * so that it counts the widest that can stand side by side.
 */
export function actionsWidth(texts: readonly string[]): number {
  if (texts.length === 0) return 0
  const widths = texts.map(textWidth).sort((one, other) => other - one)
  const shown = [
    ...widths.slice(0, atOnce),
    ...(texts.length > atOnce ? [textWidth(i18n.t('more', { ns: 'list' }))] : []),
  ]
  // The padding of a cell, less what the first and the last reach into it; that of each action, and the gaps.
  const around = 24 - 12 + shown.length * 12 + (shown.length - 1) * 2
  return Math.max(Math.ceil(around + shown.reduce((sum, width) => sum + width, 0)), 76)
}
