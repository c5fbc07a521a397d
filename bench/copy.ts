import { performance } from 'node:perf_hooks'
import pg from 'pg'

/**
 * A COPY to the client, whose bytes are counted and thrown away. What it is asked by the client of the database is what
 * any query is asked there.
 */
class CopyOut implements pg.Submittable {
  bytes = 0
  private end = () => {}
  private fail = (_error: Error) => {}
  readonly done = new Promise<void>((resolve, reject) => {
    this.end = resolve
    this.fail = reject
  })

  constructor(private readonly text: string) {}

  submit(connection: pg.Connection): void {
    connection.query(this.text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.bytes += chunk.length
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.end()
  }

  handleError(error: Error): void {
    this.fail(error)
  }
}

/** How long the database takes to hand over the rows of these queries by its own COPY, one after the other, in seconds. */
export async function measureCopy(connectionString: string, queries: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const began = performance.now()
    for (const query of queries)
      await client.query(new CopyOut(`copy (${query}) to stdout with (format csv)`)).done
    return (performance.now() - began) / 1000
  } finally {
    await client.end()
  }
}
