/** Moves one key to the position of another; returns the same list if nothing moves. */
export function movedTo(keys: readonly string[], key: string, target: string): readonly string[] {
  const to = keys.indexOf(target)
  if (to < 0 || !keys.includes(key) || key === target) return keys
  const rest = keys.filter((one) => one !== key)
  rest.splice(to, 0, key)
  return rest
}

/** Moves a key by some positions, not beyond an end; returns the same list if it is there already. */
export function movedBy(keys: readonly string[], key: string, by: number): readonly string[] {
  const at = keys.indexOf(key)
  const target = keys[Math.min(Math.max(at + by, 0), keys.length - 1)]
  return at < 0 || target === undefined ? keys : movedTo(keys, key, target)
}
