import path from 'node:path'
import { type BuildFailure, type BuildOptions, build, formatMessages, type Plugin } from 'esbuild'
import { repositoryRoot } from '../prisma/engine/address'
import { Failure } from './lib/failure'

/**
 * Workspace packages are TypeScript source and become part of the bundle; npm packages stay outside and are
 * resolved from server/node_modules, so server/package.json names those that contract and prisma import.
 */
const npmPackagesOutside: Plugin = {
  name: 'npm-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      const isOurs = kind === 'entry-point' || name.startsWith('@zhixin/')
      return isOurs ? undefined : { path: name, external: true }
    })
  },
}

/**
 * Bundles the server into server/dist/main.js, the file that production runs.
 * @throws Failure with the compiler's messages
 */
export async function buildServer(): Promise<void> {
  const options: BuildOptions = {
    entryPoints: [path.join(repositoryRoot, 'server/src/main.ts')],
    outfile: path.join(repositoryRoot, 'server/dist/main.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'silent',
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
