import { type PageKey, pages } from '@zhixin/contract/pages'
import { readLocal, writeLocal } from '../../lib/language'
import { recentKey } from './recent.key'

/** Something that was opened recently. */
export type Recent =
  | { kind: 'page'; key: PageKey }
  | { kind: 'customer'; id: number; name: string; code: string }

/** The recent things of one account, the newest first; a browser keeps only one account's at a time. */
interface Kept {
  account: number
  entries: Recent[]
}

const maxKept = 16

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false
  const { kind, key, id, name, code } = value as Record<string, unknown>
  if (kind === 'page') return pages.some((page) => page.key === key)
  return kind === 'customer' && Number.isInteger(id) && typeof name === 'string' && typeof code === 'string'
}

const same = (a: Recent, b: Recent) =>
  a.kind === 'page' ? b.kind === 'page' && a.key === b.key : b.kind === 'customer' && a.id === b.id

/** What this account opened recently, the newest first; unreadable data count as nothing. */
export function readRecent(account: number): Recent[] {
  try {
    const kept = JSON.parse(readLocal(recentKey) ?? 'null') as Partial<Kept> | null
    return kept?.account === account && Array.isArray(kept.entries) ? kept.entries.filter(isRecent) : []
  } catch {
    return []
  }
}

const write = (account: number, entries: Recent[]) =>
  writeLocal(recentKey, JSON.stringify({ account, entries: entries.slice(0, maxKept) } satisfies Kept))

/** Puts something first among this account's recent things; those of another account are dropped. */
export function remember(account: number, entry: Recent): void {
  write(account, [entry, ...readRecent(account).filter((one) => !same(one, entry))])
}

/** Removes what no longer exists. */
export function forgetOne(account: number, entry: Recent): void {
  const before = readRecent(account)
  const after = before.filter((one) => !same(one, entry))
  if (after.length < before.length) write(account, after)
}
