import { storageKeyOf } from '../../lib/storage/storage'

/** The storage keys of the files that are named in what was typed, each once: any text in it may be an address. */
export function fileKeysIn(value: unknown): string[] {
  const keys = new Set<string>()
  const look = (at: unknown): void => {
    if (typeof at === 'string') keys.add(storageKeyOf(at))
    else if (typeof at === 'object' && at !== null) for (const inside of Object.values(at)) look(inside)
  }
  look(value)
  keys.delete('')
  return [...keys]
}
