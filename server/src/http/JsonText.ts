/**
 * A value as JSON text: what the database has written is sent as it is, instead of being parsed and serialised again.
 * The query names every field of the contract and no others; tests compare both.
 */
export class JsonText<T> {
  constructor(readonly text: string) {}

  /** The value. */
  read(): T {
    return JSON.parse(this.text) as T
  }
}
