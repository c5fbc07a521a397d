/**
 * Milliseconds of a piece: beyond it everybody else who waits for the process has a turn. A call needs several turns, so
 * that it waits for several pieces.
 */
const pieceLasts = 1

const waiting: (() => void)[] = []

/** Lets everything else that waits go first. One of those who wait here goes on in each round of the event loop. */
function round(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next)
  })
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

/**
 * Makes something of each of many items, in pieces of a few milliseconds, so that nobody waits for the whole. However
 * many do this at once, between two pieces of the process whatever else arrived is served.
 */
export async function mapInPieces<In, Out>(
  items: readonly In[],
  make: (item: In, index: number) => Out,
): Promise<Out[]> {
  const made: Out[] = []
  let end = performance.now() + pieceLasts
  for (const [index, item] of items.entries()) {
    if (performance.now() >= end) {
      await round()
      end = performance.now() + pieceLasts
    }
    made.push(make(item, index))
  }
  return made
}
