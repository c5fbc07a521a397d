import path from 'node:path'
import type { Rolldown } from 'vite'
import { webRoot } from './constants.ts'

/** Files that load together, in the order in which they are needed. */
interface Files {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Finds the files of the build that hold these modules, with all their static imports. */
export type FilesOf = (modules: readonly string[]) => Files

/** Reads from the finished bundle which file each module is in; modules are named relative to `web`. */
export function filesOfBundle(bundle: Rolldown.OutputBundle): FilesOf {
  const chunks = new Map<string, Rolldown.OutputChunk>()
  const fileOf = new Map<string, string>()
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    chunks.set(output.fileName, output)
    for (const id of output.moduleIds) fileOf.set(path.relative(webRoot, id), output.fileName)
  }
  return (modules) => {
    const scripts = new Set<string>()
    const add = (file: string) => {
      const chunk = chunks.get(file)
      if (!chunk || scripts.has(file)) return
      for (const imported of chunk.imports) add(imported)
      scripts.add(file)
    }
    for (const module of modules) {
      const file = fileOf.get(module)
      if (!file) throw new Error(`${module} is not in the build`)
      add(file)
    }
    const styles = [...scripts].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
    return { scripts: [...scripts], styles: [...new Set(styles)] }
  }
}
