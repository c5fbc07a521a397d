import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../prisma/engine/address'
import { environmentSchema } from '../server/src/config'
import { composeProblems, interpolatedNames, parseCompose } from './deploy/compose'
import { dockerfileProblems, environmentOf, parseDockerfile } from './deploy/dockerfile'

/** Variables of the containers that the server's configuration does not read. */
const OF_PROCESS = ['NODE_ENV', 'MALLOC_ARENA_MAX']
/** Variables of `.env` that only docker-compose.yml reads. */
const OF_COMPOSE = ['DATABASE_PASSWORD', 'SERVER_DATABASE_PASSWORD', 'STORAGE_ROOT_PASSWORD']
/** Of commands that are run by hand, or on a timer. */
const OF_COMMANDS = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE']
/** Fixed inside the containers, so compose does not pass them on. */
const FIXED_IN_CONTAINER = ['HOST', 'DATA_DIR']

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const exists = (file: string) => existsSync(path.join(repositoryRoot, file))

const known = Object.keys(environmentSchema.shape)
const problems: string[] = []
const report = (file: string, found: string[]) =>
  problems.push(...found.map((problem) => `${file}: ${problem}`))
const unknown = (names: string[], allowed: string[]) => names.filter((name) => !allowed.includes(name))

const example = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '')
report('.env.example', [
  ...unknown(example, [...known, ...OF_COMPOSE]).map((name) => `${name} is not a variable of the server`),
  ...unknown(known, example).map((name) => `${name} is missing`),
])

const stages = parseDockerfile(read('Dockerfile'))
report('Dockerfile', [
  ...dockerfileProblems(stages, exists),
  ...stages.flatMap((stage) =>
    unknown(environmentOf(stage), [...known, ...OF_PROCESS]).map(
      (name) => `${name} is not a variable of the server`,
    ),
  ),
])

const composeText = read('docker-compose.yml')
try {
  const compose = parseCompose(composeText)
  const ours = Object.entries(compose.services).filter(([, { build }]) => build)
  const passed = ours.flatMap(([, { environment }]) => Object.keys(environment))
  const given = [...passed, ...interpolatedNames(composeText), ...FIXED_IN_CONTAINER, ...OF_COMMANDS]
  report('docker-compose.yml', [
    ...composeProblems(
      compose,
      stages.map(({ name }) => name),
    ),
    ...unknown(passed, known).map((name) => `${name} is not a variable of the server`),
    ...unknown(interpolatedNames(composeText), example).map((name) => `\${${name}} is not in .env.example`),
    ...unknown(known, given).map((name) => `${name} is not passed on`),
  ])
} catch (error) {
  report('docker-compose.yml', [(error as Error).message])
}

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
