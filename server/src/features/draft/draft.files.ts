import { storageKeyOf } from '../../lib/storage/storage'

/** The storage keys of the files that typed values name, each once: any text in them may be an address. */
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
