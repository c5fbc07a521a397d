/** What each folder imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * The circles in an import graph, each as a path from its first member back to it. Every strongly connected group gives
 * one: the shortest through its first member.
 */
export function circlesIn(imports: Imports): string[][] {
  const reach = new Map([...imports.keys()].map((one) => [one, reachedFrom(imports, one)]))
  const reported = new Set<string>()
  return [...imports.keys()].flatMap((start) => {
    if (reported.has(start) || !reach.get(start)?.has(start)) return []
    for (const [one, reached] of reach)
      if (reached.has(start) && reach.get(start)?.has(one)) reported.add(one)
    return [shortestWay(imports, start)]
  })
}

function reachedFrom(imports: Imports, start: string): ReadonlySet<string> {
  const reached = new Set(imports.get(start))
  // A loop over a set also visits what is added meanwhile.
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next)
  return reached
}

function shortestWay(imports: Imports, start: string): string[] {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}
