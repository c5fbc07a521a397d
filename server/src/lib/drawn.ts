import { randomInt } from 'node:crypto'

/** Lower-case letters and digits that are not confused when read out or copied by hand: no i, l, o, 0, 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupSize = 4

const join = (parts: string[]) => parts.join('-')

/** A random text to be typed, in groups of four characters with about 20 bits each: `k7mq-x3hd-…`. */
export function drawText(groups: number): string {
  const group = () => Array.from({ length: groupSize }, () => alphabet[randomInt(alphabet.length)]).join('')
  return join(Array.from({ length: groups }, group))
}

/** Such a text as it was drawn, from its characters alone. */
export const inGroups = (characters: string): string =>
  join(characters.match(new RegExp(`.{1,${groupSize}}`, 'g')) ?? [])
