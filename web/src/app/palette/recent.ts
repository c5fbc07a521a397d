import { type PageKey, pages } from '@zhixin/contract/pages'
import { readLocal, writeLocal } from '../../lib/language'
import { recentKey } from './recent.key'

/** What somebody opened lately. */
export type Recent =
  | { kind: 'page'; key: PageKey }
  | { kind: 'customer'; id: number; name: string; code: string }

/** One account's recent things, the newest first; a browser keeps those of one account at a time. */
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

/** What this account opened lately, the newest first; what cannot be read counts as nothing. */
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

/** Puts something first among what this account opened lately; what another account left goes. */
export function remember(account: number, entry: Recent): void {
  write(account, [entry, ...readRecent(account).filter((one) => !same(one, entry))])
}

/** Takes out what is gone. */
export function forgetOne(account: number, entry: Recent): void {
  const before = readRecent(account)
  const after = before.filter((one) => !same(one, entry))
  if (after.length < before.length) write(account, after)
}
