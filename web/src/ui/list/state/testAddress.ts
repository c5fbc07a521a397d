/** What the contract is handed when the words of an address come as a body, for tests of lists. */
export function bodyOf(search: string): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const before = body[key]
    body[key] = before === undefined ? value : [before, value].flat()
  }
  return body
}
