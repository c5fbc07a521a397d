import { readFileSync } from 'node:fs'
import { withClient } from '../scripts/lib/client'
import type { Build } from './builds'

/** Milliseconds of the processor that a process has taken so far. */
function processorTime(pid: number): number {
  // Behind the name, fields 11 and 12 are the time in user and in kernel mode, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function connectionTimes(database: string): Promise<Map<number, number>> {
  const { rows } = await withClient(database, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  )
  return new Map(rows.map(({ pid }) => [pid, processorTime(pid)]))
}

/** @returns what tells the milliseconds that the connections of a build's database have taken since, by their processes */
export async function databaseTime({ database }: Build): Promise<() => Promise<number>> {
  const before = await connectionTimes(database)
  return async () =>
    [...(await connectionTimes(database))].reduce(
      (sum, [pid, time]) => sum + time - (before.get(pid) ?? 0),
      0,
    )
}

/** @returns what tells the milliseconds that a build's server has taken since */
export function serverTime({ pid }: Build): () => number {
  const before = processorTime(pid)
  return () => processorTime(pid) - before
}
