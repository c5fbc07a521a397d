import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { webRoot } from './constants.ts'

/** A separately loaded part of the application, as `lazyPart`, `lazyComponent` or a page of `pages/content.ts` declares it. */
export interface Part {
  /** Relative to `web`. */
  module: string
  namespaces: readonly string[]
}

const declaration =
  /(?:lazyPart|lazyComponent|page)\(\s*'([^']+)',\s*\[([^\]]*)\],\s*\(\)\s*=>\s*import\('([^']+)'\)/g

/** All parts by name, read from the sources: the server lists in each page what it will load. */
export function readParts(): Map<string, Part> {
  const folder = path.join(webRoot, 'src')
  const parts = new Map<string, Part>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue
    const text = readFileSync(path.join(folder, file), 'utf8')
    for (const [, name = '', list = '', imported = ''] of text.matchAll(declaration)) {
      const namespaces = [...list.matchAll(/'(\w+)'/g)].map(([, one = '']) => one)
      parts.set(name, { module: moduleAt(path.join(folder, path.dirname(file), imported)), namespaces })
    }
  }
  return parts
}

function moduleAt(file: string): string {
  const names = readdirSync(path.dirname(file))
  const name = ['.ts', '.tsx'].map((end) => path.basename(file) + end).find((one) => names.includes(one))
  if (!name) throw new Error(`There is no module ${file}`)
  return path.relative(webRoot, path.join(path.dirname(file), name))
}
