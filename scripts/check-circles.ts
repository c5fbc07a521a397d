/**
 * Checks that imports run in one direction: between files, types included, and between the folders of the web. The
 * linter sees only circles of values; circles of types are as hard to read, and become circles of values.
 */
import path from 'node:path'
import { circlesIn, importedFile } from './lib/circles'
import { isTest, sourceFiles } from './lib/sourceFiles'

const files = sourceFiles().filter(({ name }) => /^(web|server|contract)\/src\//.test(name))
const names = new Set(files.map(({ name }) => name))

const between = new Map(
  files.map(({ name, imports }) => [
    name,
    imports.flatMap((one) => importedFile(name, one, names) ?? []).filter((one) => one !== name),
  ]),
)

/** Styles count as well: a folder's look is part of it. */
const folders = new Map<string, string[]>()
for (const { name, imports } of files.filter((file) => inRooms(file.name) && !isTest(file.name))) {
  const folder = path.posix.dirname(name)
  const others = imports
    .filter((one) => one.startsWith('.'))
    .map((one) => path.posix.dirname(path.posix.join(folder, one)))
    .filter((one) => one !== folder && inRooms(`${one}/`))
  folders.set(folder, [...(folders.get(folder) ?? []), ...others])
}

function inRooms(name: string): boolean {
  return name.startsWith('web/src/')
}

const problems = [
  ...circlesIn(between).map((circle) => `Files import each other: ${circle.join(' → ')}`),
  ...circlesIn(folders).map((circle) => `Folders import each other: ${circle.join(' → ')}`),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error('What both need belongs to a third one, below them.')
  process.exitCode = 1
} else {
  console.log(`Circles: none among ${names.size} files and ${folders.size} folders.`)
}
