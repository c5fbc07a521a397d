import path from 'node:path'
import { isTest, type SourceFile } from './sourceFiles'

/** What each room imports. */
export type Imports = ReadonlyMap<string, Iterable<string>>

/** The circles in an import graph, each as a way from a room back to it: at least one of those that share a room. */
export function circlesIn(imports: Imports): string[][] {
  const circles: string[][] = []
  const visited = new Set<string>()
  const visit = (room: string, way: readonly string[]) => {
    if (way.includes(room)) circles.push([...way.slice(way.indexOf(room)), room])
    if (visited.has(room)) return
    visited.add(room)
    for (const next of imports.get(room) ?? []) visit(next, [...way, room])
  }
  for (const room of imports.keys()) visit(room, [])
  return circles
}

/**
 * Where a file belongs: its folder, styles included, as a folder's look is part of it; in the contract with all below it.
 * A room of its own is what lists others: a file of `src` or `features` itself, and the routes of a feature.
 */
function roomOf(file: string): string | undefined {
  const folder = path.posix.dirname(file)
  if (file.startsWith('contract/src/')) return /^contract\/src\/[^/]+/.exec(file)?.[0]
  if (!/^(?:server|web)\/src\//.test(file)) return undefined
  return /^server\/src(?:\/features)?$/.test(folder) || file.endsWith('.routes') ? file : folder
}

/** What the rooms of contract, server and web import of each other, types included: whoever reads a type must know its room. */
export function roomsOf(files: readonly SourceFile[]): Imports {
  const rooms = new Map<string, Set<string>>()
  for (const { name, imports } of files.filter((file) => !isTest(file.name))) {
    const room = roomOf(name.replace(/\.tsx?$/, ''))
    if (room === undefined) continue
    const imported = imports
      .filter((one) => one.startsWith('.'))
      .flatMap((one) => roomOf(path.posix.join(name, '..', one)) ?? [])
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...imported.filter((one) => one !== room)]))
  }
  return rooms
}
