/** The length of a text in code points: an emoji counts once. */
export function textLength(text: string): number {
  return [...text].length
}
