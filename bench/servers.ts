import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { DatabaseAddresses } from '../prisma/engine/address'
import { withSettings } from '../prisma/engine/databaseUrl'
import { freePort } from '../scripts/lib/ports'
import { startServer } from '../scripts/lib/server-process'
import type { Shutdown } from '../scripts/lib/shutdown'
import { prepareDatabase } from './database'
import { openSession, type Session } from './http'

/** A server as in production, on a database of its own, with a session. */
export interface Subject {
  /** A number for people: 10k, 1M. */
  label: string
  customers: number
  url: string
  /** The database, as its owner. */
  databaseUrl: string
  pool: pg.Pool
  session: Session
  /** The server's peak memory, in megabytes. */
  peakMemory: () => number
  /** What it holds at this moment, in megabytes. */
  memory: () => number
}

/** Parses 10k, 1M and plain numbers. */
export function parseSize(label: string): number {
  const [, number, unit = ''] = /^(\d+)([kM]?)$/.exec(label) ?? []
  if (number === undefined) throw new Error(`${label} is no size; write 10k, 100k or 1M`)
  return Number(number) * ({ k: 1_000, M: 1_000_000 }[unit] ?? 1)
}

/** A line of what Linux knows of the memory of a process, in megabytes. */
function memoryOf(pid: string, line: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Seeds a database and starts a server on it. */
export async function startSubject(
  label: string,
  postgres: DatabaseAddresses,
  folder: string,
  shutdown: Shutdown,
): Promise<Subject> {
  const customers = parseSize(label)
  const { owner, server: url } = await prepareDatabase(postgres, customers)
  const databaseUrl = withSettings(owner, '-c TimeZone=UTC')
  const dataDir = path.join(folder, `server-${label}`)
  mkdirSync(dataDir, { recursive: true })
  const port = await freePort()
  const settings = {
    host: '127.0.0.1',
    port,
    dataDir,
    databaseUrl: url,
    migrationDatabaseUrl: owner,
    demo: true,
    jwtSecret: undefined,
  }
  const server = await startServer(settings, {
    NODE_ENV: 'production',
    HOST: settings.host,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: 'true',
    // What one may export in a day, and ask in a second, is no limit here.
    EXPORT_ROWS_PER_DAY: '10000000',
    RATE_LIMIT_PER_ACCOUNT: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    JWT_SECRET: 'only for the benchmark, which nobody else can reach',
  })
  shutdown.defer(server.stop)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  shutdown.defer(() => pool.end())
  const pid = readFileSync(path.join(dataDir, 'server.pid'), 'utf8')
  return {
    label,
    customers,
    url,
    databaseUrl,
    pool,
    session: await openSession(port, 'admin', 'zhixin-demo-2026'),
    peakMemory: () => memoryOf(pid, 'VmHWM'),
    memory: () => memoryOf(pid, 'VmRSS'),
  }
}
