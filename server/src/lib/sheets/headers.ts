import { createHash } from 'node:crypto'
import { headerKey } from '@zhixin/contract/headerKey'
import { isOwnHeader } from '@zhixin/contract/import/import.notes'

/** What is the same for sheets with the same headers, whatever their order. */
export const headersKey = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        headers
          .filter((header) => !isOwnHeader(header))
          .map(headerKey)
          .filter(Boolean)
          .sort(),
      ),
    )
    .digest('hex')

/** The field of each column by its header; several may have one header, or none. */
export function fieldsByHeader(
  headers: readonly string[],
  fields: readonly (string | null)[],
): Record<string, (string | null)[]> {
  const found = new Map<string, (string | null)[]>()
  for (const [column, header] of headers.entries())
    if (!isOwnHeader(header)) {
      const key = headerKey(header)
      found.set(key, [...(found.get(key) ?? []), fields[column] ?? null])
    }
  return Object.fromEntries(found)
}

/** The field of each column as `fieldsByHeader` has kept them. */
export function fieldsKept(
  headers: readonly string[],
  kept: Record<string, (string | null)[]>,
): (string | null)[] {
  const left = new Map(Object.entries(kept).map(([header, fields]) => [header, [...fields]]))
  return headers.map((header) => left.get(headerKey(header))?.shift() ?? null)
}
