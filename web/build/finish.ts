import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { checkBudgets } from './budgets.ts'
import { compressAll } from './compress.ts'
import { prerenderHome } from './prerender.ts'

/** After the bundle: the prerendered landing page, the compressed copies, the budgets. */
export function finishBuild(): Plugin {
  let outDir = ''
  return {
    name: 'zhixin:finish',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return
        const manifest = JSON.parse(
          readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8'),
        ) as Manifest
        await prerenderHome(outDir, manifest)
        await compressAll(outDir)
        checkBudgets(outDir, manifest)
      },
    },
  }
}
