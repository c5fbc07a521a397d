import type { Plugin } from 'vite'

/** Packages with an index of everything, and the module of each of their names. */
const indexes: Record<string, (name: string) => string> = {
  antd: (name) => `antd/es/${name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}`,
  '@ant-design/icons': (name) => `@ant-design/icons/es/icons/${name}`,
}

const packages = Object.keys(indexes).join('|')
const statement = new RegExp(`(import|export)\\s*\\{([^}]*)\\}\\s*from\\s*["'](${packages})["'];?`, 'g')

/**
 * Imports names from their own modules instead of the package's index: through an index everything seems to need
 * everything else, and `build/chunks.ts` could not tell the pages apart.
 */
export function directImports(): Plugin {
  return {
    name: 'zhixin:direct-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/node_modules/')) return null
      const changed = code.replace(statement, (_, keyword: string, names: string, from: string) =>
        names
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => {
            const [name = '', as = name] = one.split(/\s+as\s+/)
            const module = JSON.stringify(indexes[from]?.(name))
            return keyword === 'import'
              ? `import ${as} from ${module};`
              : `export { default as ${as} } from ${module};`
          })
          // On one line, as before, so that the positions below stay right.
          .join(' '),
      )
      return changed === code ? null : { code: changed, map: null }
    },
  }
}
