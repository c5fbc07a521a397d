import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A position in a stack: the address of a file, a line and a column. */
const position = /(file:\/\/[^\s()]+?):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | null>()

/** The map beside a file that was bundled; null where there is none. */
function mapOf(address: string): SourceMap | null {
  const known = maps.get(address)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(address)}.map`, 'utf8')))
  } catch {
    // A file that was not bundled, or a bundle without its map: its positions stay as they are.
  }
  maps.set(address, map)
  return map
}

/**
 * A stack with the positions in the source instead of those in the bundle. Node's `--enable-source-maps` does the same, and
 * holds the maps of all files from the start: some 30 MB. Here the map is read with the first error.
 */
export const inSource = (stack: string): string =>
  stack.replace(position, (original, address: string, line: string, column: string) => {
    const found = mapOf(address)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return original
    const { href } = new URL(found.originalSource, address)
    return `${href}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
