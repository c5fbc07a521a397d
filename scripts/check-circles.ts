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
 * Where a file belongs: in the web its folder, styles included, as a folder's look is part of it; in contract and server
 * the folder in `src`, or the feature, with all below it. A file of `src` itself is a room of its own.
 */
function roomOf(file: string): string | undefined {
  if (file.startsWith('web/src/')) return path.posix.dirname(file)
  return /^(?:contract|server)\/src\/(?:features\/)?[^/]+/.exec(file)?.[0]
}

const circles = circlesIn(rooms)
if (circles.length > 0) {
  for (const circle of circles) console.error(`Rooms import each other: ${circle.join(' → ')}`)
  console.error('What both need belongs to a third one, below them.')
  process.exitCode = 1
} else {
  console.log(`Circles: none among ${rooms.size} rooms.`)
}
