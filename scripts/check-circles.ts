/**
 * Checks that the rooms of contract, server and web import in one direction, types included: whoever reads a type must
 * know its room. Between files, the linter checks it.
 */
import path from 'node:path'
import { circlesIn } from './lib/circles'
import { isTest, sourceFiles } from './lib/sourceFiles'

const rooms = new Map<string, string[]>()
for (const { name, imports } of sourceFiles().filter((file) => !isTest(file.name))) {
  const room = roomOf(name.replace(/\.tsx?$/, ''))
  if (room === undefined) continue
  const others = imports
    .filter((one) => one.startsWith('.'))
    .flatMap((one) => roomOf(path.posix.join(name, '..', one)) ?? [])
    .filter((one) => one !== room)
  rooms.set(room, [...(rooms.get(room) ?? []), ...others])
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

const circles = circlesIn(rooms)
if (circles.length > 0) {
  for (const circle of circles) console.error(`Rooms import each other: ${circle.join(' → ')}`)
  console.error('What both need belongs to a third one, below them.')
  process.exitCode = 1
} else {
  console.log(`Circles: none among ${rooms.size} rooms.`)
}
