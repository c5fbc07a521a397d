import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { type BuildFailure, type BuildOptions, build, formatMessages, type Plugin } from 'esbuild'
import { repositoryRoot } from '../prisma/engine/address'
import { Failure } from './lib/failure'
import { ownMigrations } from './lib/migrations'

/**
 * The name by which Node's ES modules find a file of a package: without an export map the file's extension is required
 * (`dayjs/plugin/utc.js`), which TypeScript and bundlers do without.
 */
function nodeName(name: string, importer: string): string {
  const [, packageName = name, file] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(name) ?? []
  if (!file || path.extname(file) || isBuiltin(name)) return name
  const { resolve } = createRequire(importer)
  const candidates = resolve.paths(name)?.map((modules) => path.join(modules, packageName))
  const found = candidates?.find((folder) => existsSync(folder))
  if (!found) throw new Error(`${packageName} is not installed beside ${importer}`)
  const folder = realpathSync(found)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports?: unknown
  }
  if (manifest.exports) return name
  return `${packageName}/${path.relative(folder, resolve(path.join(folder, file)))}`
}

/**
 * Workspace packages are TypeScript source and become part of the bundle; npm packages stay outside and are resolved
 * from server/node_modules, so server/package.json lists those that contract and prisma import.
 */
const npmPackagesOutside: Plugin = {
  name: 'npm-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, importer }) => {
      const isOurs = kind === 'entry-point' || name.startsWith('@zhixin/')
      return isOurs ? undefined : { path: nodeName(name, importer), external: true }
    })
  },
}

/**
 * Bundles the server into server/dist/main.js, the file that production runs, and the thread that reads files beside it.
 * @throws Failure with the compiler's messages
 */
export async function buildServer(): Promise<void> {
  const options: BuildOptions = {
    entryPoints: ['main.ts', 'lib/sheets/read/tables.worker.ts'].map((file) =>
      path.join(repositoryRoot, 'server/src', file),
    ),
    outdir: path.join(repositoryRoot, 'server/dist'),
    entryNames: '[name]',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    // Without the sources, which would be three quarters of the map: they are in the repository.
    sourcesContent: false,
    logLevel: 'silent',
    // So that it refuses the database of another release: server/src/lib/release.ts.
    define: { KNOWN_MIGRATIONS: JSON.stringify(ownMigrations().map(({ name }) => name)) },
    plugins: [npmPackagesOutside],
  }
  try {
    await build(options)
  } catch (error) {
    const { errors } = error as BuildFailure
    if (!errors) throw error
    const messages = await formatMessages(errors, { kind: 'error' })
    throw new Failure(`The server cannot be built:\n${messages.join('').trim()}`)
  }
}
