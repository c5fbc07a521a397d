/**
 * An amount of money as a whole number of 10^-4 yuan. Unit prices have 4 decimals (rule price.decimals), so every price
 * and every cost is a whole number of these, and no float is ever added or multiplied.
 */
export type Units = bigint

export const unitsPerYuan = 10_000

/** @throws RangeError for a price that a save would refuse: below 0, above 1, or with more than 4 decimals */
export function unitsOf(price: number): Units {
  if (!(price >= 0 && price <= 1)) throw new RangeError(`No unit price: ${price}`)
  return wholeOf(price)
}

/**
 * A number with at most 4 decimals as a whole number of 10^-4, by its digits: nothing is reckoned in floats.
 * @param value a number, or a decimal of the database as text
 * @throws RangeError for one with more
 */
export function wholeOf(value: number | string): bigint {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d{1,4}?)0*)?$/.exec(String(value)) ?? []
  if (whole === undefined) throw new RangeError(`More than 4 decimals: ${value}`)
  return BigInt(whole + decimals.padEnd(4, '0'))
}

/** Units as the database and its versions have them: yuan in a decimal text without trailing zeros. */
export function yuanText(units: Units): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}

/**
 * Units as yuan. A cost is at most 10^10 messages at 1 yuan, 15 significant digits, which a number represents
 * exactly.
 */
export const yuan = (units: Units): number => Number(units) / unitsPerYuan

/** The nearest whole of a quotient of numbers that are not negative; a half is rounded up. */
export const dividedHalfUp = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)
