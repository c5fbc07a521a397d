import { i18n } from '../../../lib/i18n'

/** How many actions a row shows; the others are under "more" (rule list.actions). */
export const atOnce = 3

/** The px that letters of the table's size take at most: Chinese ones are as wide as they are high. */
const widths: readonly [RegExp, number][] = [
  [/[\u2e80-\uffef]/, 13],
  [/[fijlrtI ]/, 4],
  [/[mwMW]/, 11],
  [/[A-Z]/, 8.7],
]

const textWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 7.2), 0)

/**
 * The width in px of a column of actions whose rows have no more than these; 0 without any. A row may lack some of them,
 * so that it counts the widest that can stand side by side.
 */
export function actionsWidth(texts: readonly string[]): number {
  if (texts.length === 0) return 0
  const taken = texts.map(textWidth).sort((one, other) => other - one)
  const shown = [
    ...taken.slice(0, atOnce),
    ...(texts.length > atOnce ? [textWidth(i18n.t('more', { ns: 'list' }))] : []),
  ]
  // The padding of a cell, less what the first and the last reach into it; that of each action, and the gaps.
  const around = 24 - 12 + shown.length * 12 + (shown.length - 1) * 2
  return Math.max(Math.ceil(around + shown.reduce((sum, width) => sum + width, 0)), 76)
}
