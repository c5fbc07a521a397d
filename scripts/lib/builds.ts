import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../prisma/engine/address'
import { buildServer } from '../build-server'
import { whenChanged } from './fingerprint'
import { run } from './run'

/** Generates the Prisma client if the schema changed. */
export const generateClient = () =>
  whenChanged(
    'client',
    {
      sources: ['prisma/schema', 'prisma/package.json', 'prisma/prisma.config.ts'],
      result: 'prisma/generated/client/client.ts',
    },
    () => run('prisma', ['generate'], { cwd: path.join(repositoryRoot, 'prisma'), name: 'prisma generate' }),
  )

/** Bundles the server if it or one of its packages changed; the client must be generated. */
export const bundleServer = () =>
  whenChanged(
    'server',
    {
      sources: [
        'server/src',
        'server/package.json',
        'contract',
        'prisma',
        'scripts/build-server.ts',
        'pnpm-lock.yaml',
      ],
      result: 'server/dist/tables.worker.js',
    },
    buildServer,
  )

/** Builds the web application if it or the contract changed. */
export const buildWeb = () =>
  whenChanged(
    'web',
    { sources: ['web', 'contract', 'tsconfig.base.json', 'pnpm-lock.yaml'], result: 'web/dist/index.html' },
    () => runPackageScript('web', 'build'),
  )

/** Runs a package's script as `pnpm run` does, without the second that pnpm takes to check the dependencies. */
async function runPackageScript(folder: string, script: string): Promise<void> {
  const cwd = path.join(repositoryRoot, folder)
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const command = scripts[script]
  if (!command) throw new Error(`${folder}/package.json has no script "${script}".`)
  // Vite takes NODE_ENV from the environment, where somebody may have another: that of the tests, for example.
  const env = { NODE_ENV: 'production' }
  await run('sh', ['-c', command], { cwd, env, name: `The script "${script}" of ${folder}` })
}
