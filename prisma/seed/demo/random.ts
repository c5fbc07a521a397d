/** Pseudo-random choices that are the same on every run, so that the demo looks the same everywhere. */
export class Random {
  #state: number

  constructor(start: number) {
    this.#state = start >>> 0
  }

  /** A fraction from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends inclusive. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.between(0, list.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** One of the values, by its weight. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      rest -= weight
      if (rest < 0) return value
    }
    throw new Error('Nothing to pick from')
  }

  /** Some of the list in random order, each at most once. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [item] = rest.splice(this.between(0, rest.length - 1), 1)
      return item as T
    })
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.between(0, 9)).join('')
  }
}

const hour = 3_600_000
const day = 24 * hour
/** China has one time zone and no summer time. */
const offset = 8 * hour

/** A moment near the given one during working hours in China: Monday to Friday, 9:00 to 18:30, never after `now`. */
export function workingTime(near: Date, now: Date, random: Random): Date {
  const local = new Date(near.getTime() + offset)
  const weekday = local.getUTCDay()
  const backToFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const midnight = Math.floor(local.getTime() / day) * day - backToFriday * day
  const moment = midnight + 9 * hour + Math.floor(random.next() * 9.5 * hour) - offset
  return new Date(moment <= now.getTime() ? moment : moment - 3 * day)
}
