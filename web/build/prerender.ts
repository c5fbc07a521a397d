import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildConstants, webRoot } from './constants.ts'

/** Inside node_modules, so that the rendering finds its packages; each build has its own. */
const workDir = path.join(webRoot, `node_modules/.prerender-${process.pid}`)

/**
 * Writes dist/home.html: index.html with the landing page rendered in Chinese into #root, so that it can be read before
 * any JavaScript has run. The client renders the same page over it in one step.
 */
export async function prerenderHome(outDir: string): Promise<void> {
  const html = await renderLanding().finally(() => rm(workDir, { recursive: true, force: true }))
  const inline = / style="[^"]*"/.exec(html)
  if (inline)
    throw new Error(`The content security policy forbids the landing page's inline style:${inline[0]}`)

  const index = readFileSync(path.join(outDir, 'index.html'), 'utf8')
  const home = index.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
  await writeFile(path.join(outDir, 'home.html'), home)
}

async function renderLanding(): Promise<string> {
  await mkdir(workDir, { recursive: true })
  await build({
    configFile: false,
    root: webRoot,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    define: buildConstants(),
    build: { ssr: 'src/app/prerender.tsx', outDir: workDir, emptyOutDir: true, minify: false },
  })
  const texts = (namespace: string) =>
    JSON.parse(readFileSync(path.join(webRoot, `public/locales/zh-CN/${namespace}.json`), 'utf8')) as object
  const module = (await import(pathToFileURL(path.join(workDir, 'prerender.js')).href)) as {
    prerender: (texts: Record<string, object>) => Promise<string>
  }
  return module.prerender({ common: texts('common'), landing: texts('landing') })
}
