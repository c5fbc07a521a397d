import { readLocal, writeLocal } from '../../lib/language'

const recentKey = 'palette_recent'

/** Something that was opened recently: a page by its address alone, a customer with its name and code. */
export interface RecentItem {
  href: string
  title?: string
  note?: string
}

const maxKept = 16

/** What this account opened recently, the newest first; unreadable data count as nothing. */
export function readRecent(account: number): RecentItem[] {
  try {
    const kept = JSON.parse(readLocal(recentKey) ?? '{}') as { account: number; entries: RecentItem[] }
    return kept.account === account ? kept.entries.filter((one) => typeof one?.href === 'string') : []
  } catch {
    return []
  }
}

/** A browser keeps only one account's recent things at a time. */
const write = (account: number, entries: RecentItem[]) =>
  writeLocal(recentKey, JSON.stringify({ account, entries: entries.slice(0, maxKept) }))

const others = (account: number, href: string) => readRecent(account).filter((one) => one.href !== href)

/** Puts something first among this account's recent things; those of another account are dropped. */
export const addRecent = (account: number, entry: RecentItem): void =>
  write(account, [entry, ...others(account, entry.href)])

/** Removes what no longer exists. */
export const removeRecent = (account: number, href: string): void => write(account, others(account, href))

/** Removed at logout: the next person at this browser learns nothing from it. */
export function clearRecent(): void {
  try {
    localStorage.removeItem(recentKey)
  } catch {
    // Storage is forbidden; nothing was kept either.
  }
}
