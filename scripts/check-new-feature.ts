/**
 * `pnpm check:new-feature` generates a feature into a copy of this checkout, and runs the check, the tests that know
 * every feature, and the feature's own there.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(os.tmpdir(), 'zhixin-feature-'))
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: copy, stdio: 'inherit' })

/** Whatever lists features, endpoints, pages, lists, texts or tables; `contractEndpoints` are all of them. */
const tests = [
  ...execFileSync('git', ['grep', '-l', 'contractEndpoints', '--', 'server/src/*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((file) => ['server', file] as const),
  ...[
    'workOrder',
    'src/test/',
    '/http/',
    'export.lists',
    '/menu/',
    '/role/',
    '/permission/',
    '/systemLog/',
  ].map((part) => ['server', part] as const),
  ...['src/test', 'app/pages', 'features/list'].map((part) => ['web', part] as const),
  ...['seed/', 'constraints'].map((part) => ['prisma', part] as const),
]

try {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter(Boolean)) cpSync(path.join(root, file), path.join(copy, file))
  run('git', 'init', '-q')
  run('git', 'add', '-A')
  run('pnpm', 'install', '--prefer-offline', '--frozen-lockfile')
  run('pnpm', '-s', 'prisma', 'generate')
  run('pnpm', '-s', 'new-feature', 'workOrder', '工单', 'Work order')
  run('git', 'add', '-A')
  run('pnpm', 'check')
  for (const project of ['server', 'web', 'prisma'])
    run(
      'pnpm',
      'exec',
      'vitest',
      'run',
      '--project',
      project,
      ...tests.filter(([of]) => of === project).map(([, part]) => part),
    )
  run('pnpm', 'e2e', 'workOrder.spec.ts')
} finally {
  rmSync(copy, { recursive: true, force: true })
}
