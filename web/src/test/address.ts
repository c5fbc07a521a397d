/** The body that corresponds to the words of an address, for tests that compare both. */
export function bodyOf(search: string): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const before = body[key]
    body[key] = before === undefined ? value : [before, value].flat()
  }
  return body
}
