import { priceFieldNames } from '../customer/price.fields'
import { maskNumber, numberFieldNames } from '../numberMask'

/** The permissions for fields of records (rules hidden.price, hidden.number). */
export const fieldPermissions = ['client:price', 'client:mobile'] as const

const prices: readonly string[] = priceFieldNames

/**
 * Removes from typed values what their author may not see any more: prices are dropped and numbers masked, at any
 * depth. `lost` are the permissions that the author had when typing and has no longer; what somebody typed without
 * ever having been shown any stays.
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
