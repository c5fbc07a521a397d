import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
  version: string
}
/** With the version in it browsers can cache the files for ever, like everything under /assets. */
const folder = `assets/pdf-${version}`

/**
 * What pdf.js loads when a document needs it: maps of Chinese, Japanese and Korean characters, the standard fonts that
 * many invoices do not embed, and decoders of scans, as scripts (the policy of our pages allows no WebAssembly).
 */
const parts = [
  { from: 'cmaps', files: /\.bcmap$/ },
  { from: 'standard_fonts', files: /\.(pfb|ttf)$/ },
  { from: 'wasm', files: /_nowasm_fallback\.js$/ },
]

/** Copies the files of pdf.js beside the build and, in development, serves them from the package. */
export function pdfFiles(): Plugin {
  return {
    name: 'zhixin:pdf-files',
    config: () => ({ define: { __PDF_FILES__: JSON.stringify(`/${folder}/`) } }),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = path.basename((request.url ?? '').split('?', 1)[0] ?? '')
        const part = parts.find(
          ({ from, files }) => files.test(name) && existsSync(path.join(packageFolder, from, name)),
        )
        if (!part) return next()
        response.setHeader(
          'content-type',
          name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        )
        response.end(readFileSync(path.join(packageFolder, part.from, name)))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { from, files } of parts) {
        const names = readdirSync(path.join(packageFolder, from)).filter((name) => files.test(name))
        if (names.length === 0)
          this.error(`pdfjs-dist has no such files in ${from} any more: see build/pdf.ts`)
        for (const name of names) {
          const source = readFileSync(path.join(packageFolder, from, name))
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
        }
      }
    },
  }
}
