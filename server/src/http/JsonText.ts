/**
 * A value as JSON text: what the database has written goes to the caller as it is, instead of being read and written
 * once more. Whoever writes it names every field, and none that the contract does not; the tests hold both together.
 */
export class JsonText<T> {
  constructor(readonly text: string) {}

  /** The value. */
  read(): T {
    return JSON.parse(this.text) as T
  }
}
