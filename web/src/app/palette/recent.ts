import { type PageKey, pages } from '@zhixin/contract/pages'
import { readLocal, writeLocal } from '../../lib/language'
import { recentKey } from './recent.key'

/** Something that was opened recently. */
export type RecentItem =
  | { kind: 'page'; key: PageKey }
  | { kind: 'customer'; id: number; name: string; code: string }

/** The recent things of one account, the newest first; a browser keeps only one account's at a time. */
interface Kept {
  account: number
  entries: RecentItem[]
}

const maxKept = 16

const isRecent = (value: unknown): value is RecentItem => {
  if (typeof value !== 'object' || value === null) return false
  const { kind, key, id, name, code } = value as Record<string, unknown>
  if (kind === 'page') return pages.some((page) => page.key === key)
  return kind === 'customer' && Number.isInteger(id) && typeof name === 'string' && typeof code === 'string'
}

const same = (a: RecentItem, b: RecentItem) =>
  a.kind === 'page' ? b.kind === 'page' && a.key === b.key : b.kind === 'customer' && a.id === b.id

/** What this account opened recently, the newest first; unreadable data count as nothing. */
export function readRecent(account: number): RecentItem[] {
  try {
    const kept = JSON.parse(readLocal(recentKey) ?? 'null') as Partial<Kept> | null
    return kept?.account === account && Array.isArray(kept.entries) ? kept.entries.filter(isRecent) : []
  } catch {
    return []
  }
}

const write = (account: number, entries: RecentItem[]) =>
  writeLocal(recentKey, JSON.stringify({ account, entries: entries.slice(0, maxKept) } satisfies Kept))

/** Puts something first among this account's recent things; those of another account are dropped. */
export function addRecent(account: number, entry: RecentItem): void {
  write(account, [entry, ...readRecent(account).filter((one) => !same(one, entry))])
}

/** Removes what no longer exists. */
export function removeRecent(account: number, entry: RecentItem): void {
  const before = readRecent(account)
  const after = before.filter((one) => !same(one, entry))
  if (after.length < before.length) write(account, after)
}
