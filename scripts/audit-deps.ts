import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '../prisma/engine/address'
import { type Explanations, judge } from './lib/advisories'

/** Known holes of dependencies that do not apply, each with the reason. */
const explanations: Explanations = {}

/** `pnpm audit:deps [--registry=…]`: which known holes of dependencies apply. Not part of the tests: it asks the network. */
const { stdout } = spawnSync('pnpm', ['audit', '--json', ...process.argv.slice(2)], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
const { lines, code } = judge(stdout, explanations)
console.log(lines.join('\n'))
process.exitCode = code
