import path from 'node:path'
import type { Plugin } from 'vite'
import { writeAddresses } from './addresses.ts'
import { checkBudgets } from './budgets.ts'
import { compressAll } from './compress.ts'
import { type FilesOf, filesOfBundle } from './files.ts'
import { prerenderHome } from './prerender.ts'

/** After the bundle: the prerendered landing page, the compressed copies, the budgets. */
export function finishBuild(): Plugin {
  let outDir = ''
  let filesOf: FilesOf | undefined
  return {
    name: 'zhixin:finish',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        filesOf = filesOfBundle(bundle)
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error || !filesOf) return
        await writeAddresses(outDir, filesOf)
        await prerenderHome(outDir)
        await compressAll(outDir)
        checkBudgets(outDir, filesOf)
      },
    },
  }
}
