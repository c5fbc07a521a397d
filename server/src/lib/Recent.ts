/** What has been found, as much of it as fits: what was asked for longest ago goes first. */
export class Recent<T> {
  readonly #entries = new Map<string, { value: T; size: number }>()
  #size = 0

  /** @param capacity the sum of sizes that is kept */
  constructor(readonly capacity: number) {}

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T, size: number): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
    if (size > this.capacity) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.capacity) break
      this.#entries.delete(oldest)
      this.#size -= entry.size
    }
  }
}
