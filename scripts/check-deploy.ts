import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { repositoryRoot } from '../prisma/engine/address'
import { environmentSchema } from '../server/src/config'

/**
 * Compares the variables of `.env.example`, the Dockerfile and docker-compose.yml with those of the program, and looks for
 * what the Dockerfile copies; and holds what the documented proxy needs. What Docker itself refuses is left to Docker.
 */

/** Variables of the containers that the server's configuration does not read. */
const OF_PROCESS = ['NODE_ENV', 'MALLOC_ARENA_MAX']
/** Variables of `.env` that only docker-compose.yml reads. */
const OF_COMPOSE = ['DATABASE_PASSWORD', 'SERVER_DATABASE_PASSWORD', 'STORAGE_ROOT_PASSWORD']
/** Of commands that are run by hand, or on a timer. */
const OF_COMMANDS = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE']
/** Fixed inside the containers, so compose does not pass them on. */
const FIXED_IN_CONTAINER = ['HOST', 'DATA_DIR']

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const known = Object.keys(environmentSchema.shape)
const problems: string[] = []
const demand = (file: string, names: string[], allowed: string[], problem: string) =>
  problems.push(
    ...names.filter((name) => !allowed.includes(name)).map((name) => `${file}: ${name} ${problem}`),
  )

const example = namesIn(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]*)=/gm)
demand('.env.example', example, [...known, ...OF_COMPOSE], 'is not a variable of the server')
demand('.env.example', known, example, 'is missing')

// An instruction is a line: continued ones are joined.
const dockerfile = read('Dockerfile').replace(/\\\n\s*/g, ' ')
const set = namesIn(dockerfile, /^ENV (.*)$/gm).flatMap((line) => namesIn(line, /\b([A-Z][A-Z0-9_]*)=/g))
demand('Dockerfile', set, [...known, ...OF_PROCESS], 'is not a variable of the server')
const copied = namesIn(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((files) => files.split(/\s+/))
const present = copied.filter((file) => existsSync(path.join(repositoryRoot, file)))
demand('Dockerfile', copied, present, 'is copied, and is not in the repository')

const composeText = read('docker-compose.yml')
const { services } = parse(composeText, { merge: true }) as {
  services: Record<string, { build?: object; environment?: Record<string, string> }>
}
const ours = Object.values(services).filter(({ build }) => build)
const passed = ours.flatMap(({ environment = {} }) => Object.keys(environment))
/** What it takes from `.env`: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
const taken = namesIn(composeText, /(?<!\$)\$\{([A-Z0-9_]+)/g)
demand('docker-compose.yml', passed, [...known], 'is not a variable of the server')
demand('docker-compose.yml', taken, example, 'is not in .env.example')
const given = [...passed, ...taken, ...FIXED_IN_CONTAINER, ...OF_COMMANDS]
demand('docker-compose.yml', known, given, 'is not passed on')

// Otherwise a restart of one server after the other answers 502, and links lose their port.
const proxy = /^upstream [\s\S]*?^```$/m.exec(read('docs/operations.md'))?.[0] ?? ''
for (const [, server = ''] of proxy.matchAll(/^ {2}server (127\S+ .*)$/gm))
  if (!server.includes('max_fails=0;')) problems.push(`docs/operations.md: ${server} lacks max_fails=0`)
if (!proxy.includes('Host $http_host;'))
  problems.push('docs/operations.md: the proxy must pass on $http_host')

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
