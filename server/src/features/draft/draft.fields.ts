import { priceFieldNames } from '@zhixin/contract/customer/settlement.schema'
import { maskNumber } from '@zhixin/contract/numberMask'
import type { Caller } from '../../http/call'

/** The permissions for fields of records: who lacks one was never shown what is in them. */
const fieldPermissions = ['client:price', 'client:mobile']

/** The permissions that a caller has for fields, for a draft to remember. */
export const fieldsOf = ({ permissions }: Caller): string[] =>
  fieldPermissions.filter((code) => permissions.has(code))

/** The permissions that the caller had when a draft was kept, and has no more: it may hold what they may not see now. */
export const lostSince = (caller: Caller, kept: readonly string[]): string[] =>
  kept.filter((code) => !caller.permissions.has(code))

const prices: readonly string[] = priceFieldNames
const numbers = ['fdContactMobile', 'fdPhone']

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
    if (!losesNumbers || !numbers.includes(name) || value === null) return value
    return maskNumber(String(value))
  }
  return walk(values) as T
}
