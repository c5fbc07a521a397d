import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressAll } from './compress.ts'
import { webRoot } from './constants.ts'

/** Builds the page that the benchmark compares ours with, with the same tool and for the same browsers. */
export async function buildBare(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(webRoot, 'bare'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1500,
    },
  })
  await compressAll(outDir)
}
