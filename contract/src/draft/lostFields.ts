import { priceFieldNames } from '../customer/price.fields'
import { maskNumber, numberFieldNames } from '../numberMask'

/** The permissions for fields of records: who lacks one was never shown what is in them. */
export const fieldPermissions = ['client:price', 'client:mobile'] as const

const prices: readonly string[] = priceFieldNames

/**
 * What was typed, without the prices and with the numbers masked that its author was shown and may not see any more,
 * however deep they are in it. What somebody typed who was never shown any is their own.
 */
export function withoutLost<T>(values: T, lost: readonly string[]): T {
  if (lost.length === 0) return values
  const [losesPrices, losesNumbers] = fieldPermissions.map((code) => lost.includes(code))
  const walk = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, name))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) =>
          losesPrices && prices.includes(key) ? [] : [[key, walk(one, key)]],
        ),
      )
    if (!losesNumbers || !numberFieldNames.includes(name) || value === null) return value
    return maskNumber(String(value))
  }
  return walk(values) as T
}
