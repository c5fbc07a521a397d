import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Load, Request } from './http'
import { outputOf } from './tool'

/**
 * A load generator in C takes little of the cores that it shares with the measured server, as pgbench does for the
 * floor.
 */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined

export const loadTool = hasWrk ? 'wrk' : 'a generator in Node'

/** Escapes every byte for Lua: a request may hold anything. */
const quoted = (request: Request) => `"${[...request].map((byte) => `\\${byte}`).join('')}"`

/** Sends the requests in turn; its last line is the result. */
const scriptOf = (requests: readonly Request[]) => `
local requests = {
${requests.map(quoted).join(',\n')}
}
local turn = 0

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"done":%d,"failed":%d,"us":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, failed, summary.duration, latency:percentile(50), latency:percentile(99)))
end
`

interface Effort {
  clients: number
  seconds: number
}

/**
 * Sends requests from some clients for a time, in whole seconds, with wrk; for longer while nothing is answered.
 * @throws Error if wrk could not run, an answer was an error, or none came within a minute
 */
export async function measureWithWrk(
  port: number,
  requests: readonly Request[],
  { clients, seconds }: Effort,
): Promise<Load> {
  const load = await runWrk(port, requests, { clients, seconds })
  if (load) return load
  if (seconds >= 60) throw new Error('wrk got no answer within a minute')
  return measureWithWrk(port, requests, { clients, seconds: Math.min(60, Math.max(1, seconds) * 4) })
}

async function runWrk(
  port: number,
  requests: readonly Request[],
  { clients, seconds }: Effort,
): Promise<Load | undefined> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-wrk-'))
  try {
    const script = path.join(folder, 'requests.lua')
    writeFileSync(script, scriptOf(requests))
    const time = `-d${Math.max(1, Math.ceil(seconds))}s`
    const address = `http://127.0.0.1:${port}`
    const output = await outputOf('wrk', ['-t1', `-c${clients}`, time, '-s', script, address])
    const line = /^\{"done".*\}$/m.exec(output)?.[0]
    const told = JSON.parse(line ?? 'null') as Record<'done' | 'failed' | 'us' | 'p50' | 'p99', number> | null
    if (!told || told.failed > 0) throw new Error(`wrk failed:\n${output}`)
    if (told.done === 0) return undefined
    return { perSecond: (told.done / told.us) * 1e6, p50: told.p50 / 1000, p99: told.p99 / 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
