import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { inSource } from './stack'

const run = promisify(execFile)

let folder: string
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Bundles a file whose sixth line throws, and gives the stack of that. */
async function stackOf({ sourcemap }: { sourcemap: boolean }): Promise<string> {
  folder = await mkdtemp(path.join(os.tmpdir(), 'stack-'))
  const source = ['interface Gone {', '  a: 1', '}', '', 'export function fail(_gone?: Gone): never {']
  await writeFile(path.join(folder, 'fail.ts'), [...source, "  throw new Error('told')", '}'].join('\n'))
  await writeFile(path.join(folder, 'main.ts'), `export { fail } from './fail'`)
  const outfile = path.join(folder, 'main.mjs')
  await build({
    entryPoints: [path.join(folder, 'main.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    sourcemap,
  })
  const program = `import { fail } from ${JSON.stringify(pathToFileURL(outfile).href)}
    try { fail() } catch (error) { process.stdout.write(error.stack) }`
  // A process of its own: the one of the tests maps stacks by itself.
  return (await run(process.execPath, ['--input-type=module', '-e', program])).stdout
}

test('a stack of the bundle tells the lines of the source', async () => {
  const stack = inSource(await stackOf({ sourcemap: true }))
  expect(stack).toContain(`${pathToFileURL(path.join(folder, 'fail.ts')).href}:6:`)
  expect(stack).not.toContain('main.mjs')
})

test('a stack of a bundle without a map stays as it is', async () => {
  const stack = await stackOf({ sourcemap: false })
  expect(stack).toContain('main.mjs')
  expect(inSource(stack)).toBe(stack)
})
