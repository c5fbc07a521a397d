/**
 * `pnpm bench`: the product under load, as ratios to the same SQL without it and to fewer customers. The figures and
 * how to read them: docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundleServer, generateClient } from '../scripts/lib/builds'
import { runCommand } from '../scripts/lib/commands'
import { startEmbeddedPostgres } from '../scripts/lib/embedded-postgres'
import { removeData } from '../scripts/lib/postgres-data'
import { step } from '../scripts/lib/steps'
import { exportRates } from './exports'
import { floorTool } from './floor'
import { flatness, lastPages, memory, searches, variedRates, versusFloor } from './goals'
import { showCalls } from './overview'
import { printGoals } from './report'
import { type Subject, startSubject } from './servers'
import { loadTool } from './wrk'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10k,100k,1M' },
    /** Seconds of one measurement. */
    seconds: { type: 'string', default: '1' },
    /** Measurements of each side of a ratio, in turns. */
    rounds: { type: 'string', default: '5' },
    /** Only the goals, without a line for every call. */
    goals: { type: 'boolean', default: false },
    /** Exports alone. */
    exports: { type: 'boolean', default: false },
  },
})

const effort = { seconds: Number(options.seconds), rounds: Number(options.rounds) }

await runCommand(async (shutdown) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-bench-'))
  shutdown.defer(() => {
    removeData(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  await step('Database client', generateClient)
  await step('Server', bundleServer)
  const postgres = await step('PostgreSQL', () => startEmbeddedPostgres({ dataDir: folder }))
  shutdown.defer(postgres.stop)
  shutdown.deferForced(postgres.kill)
  const subjects: Subject[] = []
  for (const label of options.sizes.split(','))
    subjects.push(
      await step(`${label} customers`, () => startSubject(label, postgres.addresses, folder, shutdown)),
    )

  console.log(
    `\nThe load comes from ${loadTool}, the floor is the same SQL through ${floorTool}. Times in milliseconds.\n`,
  )
  if (options.exports) return printGoals(await exportRates(subjects, effort))
  for (const subject of options.goals ? [] : subjects)
    await showCalls(subject, subjects[0] ?? subject, effort)
  return printGoals([
    ...(await variedRates(subjects, effort)),
    ...(await versusFloor(subjects, effort)),
    ...(await flatness(subjects, effort)),
    ...(await searches(subjects, effort)),
    ...(await lastPages(subjects, effort)),
    ...(await exportRates(subjects, effort)),
    ...memory(subjects),
  ])
})
