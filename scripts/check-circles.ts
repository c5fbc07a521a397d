/** Checks that the folders of the web import in one direction; between files, the linter checks it. */
import path from 'node:path'
import { circlesIn } from './lib/circles'
import { isTest, sourceFiles } from './lib/sourceFiles'

/** Styles count as well: a folder's look is part of it. */
const folders = new Map<string, string[]>()
for (const { name, imports } of sourceFiles().filter((file) => inWeb(file.name) && !isTest(file.name))) {
  const folder = path.posix.dirname(name)
  const others = imports
    .filter((one) => one.startsWith('.'))
    .map((one) => path.posix.dirname(path.posix.join(folder, one)))
    .filter((one) => one !== folder && inWeb(`${one}/`))
  folders.set(folder, [...(folders.get(folder) ?? []), ...others])
}

function inWeb(name: string): boolean {
  return name.startsWith('web/src/')
}

const circles = circlesIn(folders)
if (circles.length > 0) {
  for (const circle of circles) console.error(`Folders import each other: ${circle.join(' → ')}`)
  console.error('What both need belongs to a third one, below them.')
  process.exitCode = 1
} else {
  console.log(`Circles: none among ${folders.size} folders.`)
}
