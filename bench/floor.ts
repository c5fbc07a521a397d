import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { withSettings } from '../prisma/engine/databaseUrl'
import type { Database } from '../server/src/lib/database'
import { outputOf } from './tool'

/** A statement as the server sent it. */
interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** Ids from all over a table, one of which a statement takes each time. */
export class Spread {
  constructor(
    readonly customers: number,
    readonly count: number,
  ) {}

  at(index: number): number {
    return 1 + Math.floor(((2 * index + 1) * this.customers) / (2 * this.count))
  }

  /** The same for pgbench, which divides integers. */
  lines(variable: string): string {
    const { customers, count } = this
    return `\\set index random(0, ${count - 1})\n\\set ${variable} 1 + (2 * :index + 1) * ${customers} / ${2 * count}\n`
  }
}

const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

/** What the floor (the same SQL without the server) is measured with. */
export const floorTool = hasPgbench ? 'pgbench' : 'a loop of prepared statements'

const asStatement = (query: string | Statement, values: unknown[] = []): Statement =>
  typeof query === 'string' ? { text: query, values } : { ...query, values: query.values ?? [] }

/** Runs some work of the server and records its statements. */
export async function record(
  pool: pg.Pool,
  work: (database: Pick<Database, 'pool' | 'pipeline' | 'reads'>) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const recording = (target: pg.Pool | pg.PoolClient) =>
    new Proxy(target, {
      get: (object, property) => {
        const value = Reflect.get(object, property) as unknown
        if (property === 'query')
          return (query: string | Statement, values?: unknown[]) => {
            statements.push(asStatement(query, values))
            return (object as pg.Pool).query(query as never, values as never)
          }
        if (property === 'connect') return async () => recording(await (object as pg.Pool).connect())
        return typeof value === 'function' ? value.bind(object) : value
      },
    })
  const recorded = recording(pool) as pg.Pool
  // Pipelined or not, a statement is the same.
  const pipeline = {
    query: ((statement) => recorded.query(statement)) as Database['pipeline']['query'],
    close: async () => {},
  }
  await work({ pool: recorded, pipeline, reads: pipeline })
  return statements
}

/** A value as text, as it is sent to the database. */
function plain(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Spread) return String(value.at(Math.floor(Math.random() * value.count)))
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`
  return String(value)
}

/** A script for pgbench with the same texts; values become its variables. */
function pgbenchScript(statements: Statement[], prefix: string) {
  const variables: string[] = []
  const lines = statements.map(({ text, values }, index) => {
    let chosen = ''
    // For pgbench a colon before a letter is a variable, within a literal, too.
    const plainText = text.replace(/([^:]):([A-Z])/g, "$1:' || '$2")
    const filled = plainText.replace(/\$(\d+)/g, (_, number: string) => {
      const given = values[Number(number) - 1]
      const name = `${prefix}_${index}_${number}`
      if (given instanceof Spread) {
        chosen = given.lines(name)
        return `:${name}`
      }
      const value = plain(given)
      if (value === null) return 'null'
      if (!variables.some((variable) => variable.startsWith(`${name}=`))) variables.push(`${name}=${value}`)
      return `:${name}`
    })
    return `${chosen}${filled.trim()};\n`
  })
  return { script: lines.join(''), variables }
}

interface FloorOptions {
  clients: number
  seconds: number
  /** How many pieces of work one script holds. */
  pieces?: number
}

/** Runs scripts of recorded statements, chosen at random, and returns pieces of work per second. */
export async function measureFloor(
  url: string,
  scripts: Statement[][],
  { clients, seconds, pieces = 1 }: FloorOptions,
): Promise<number> {
  const perSecond = hasPgbench
    ? await runPgbench(url, scripts, clients, seconds)
    : await runLoop(url, scripts, clients, seconds)
  return perSecond * pieces
}

async function runPgbench(url: string, scripts: Statement[][], clients: number, seconds: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-bench-'))
  try {
    const made = scripts.map((statements, index) => {
      const { script, variables } = pgbenchScript(statements, `v${index}`)
      const file = path.join(folder, `${index}.sql`)
      writeFileSync(file, script)
      return ['-f', file, ...variables.flatMap((variable) => ['-D', variable])]
    })
    // What the server sends without a name is planned each time, here as well.
    const isPrepared = scripts.flat().every(({ name, values }) => name !== undefined || values.length === 0)
    const args = [
      '-n',
      '-M',
      isPrepared ? 'prepared' : 'extended',
      '-c',
      String(clients),
      '-T',
      String(Math.ceil(seconds)),
    ]
    // A statement of many scripts would be planned five times in each; the server's has a generic plan by then.
    const address = withSettings(url, isPrepared ? '-c plan_cache_mode=force_generic_plan' : '')
    const output = await outputOf('pgbench', [...args, ...made.flat(), address])
    const rate = /tps = ([\d.]+)/.exec(output)?.[1]
    if (rate === undefined || /aborted/.test(output)) throw new Error(`pgbench failed:\n${output}`)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runLoop(url: string, scripts: Statement[][], clients: number, seconds: number) {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const client = new pg.Client({ connectionString: withSettings(url) })
      await client.connect()
      try {
        for (let turn = number; performance.now() < end; turn += clients) {
          const which = turn % scripts.length
          for (const [index, { name, text, values }] of (scripts[which] ?? []).entries()) {
            const filled = values.map((value) => (value instanceof Spread ? plain(value) : value))
            await client.query({ ...(name && { name: `${which}_${index}` }), text, values: filled })
          }
          done++
        }
      } finally {
        await client.end()
      }
    }),
  )
  return done / seconds
}
