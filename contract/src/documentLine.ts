/** A part of a document as people read it, for history and reviews: where it is, and its value, also in words. */
export interface DocumentLine {
  /** What tells it apart, and what people call its place: 'card 1', 'title'. */
  key: string
  row: string
  part: string
  value: unknown
  text: string
}
