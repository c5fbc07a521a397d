import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

interface Declared {
  method: string
  path: string
  access: string
  row?: unknown
  creates?: boolean
}

const isApi = (value: unknown): value is Record<string, Declared> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof (one as Partial<Declared> | null)?.path === 'string')

/**
 * Gives the web the contract's endpoints without their schemas: method, path, permission, whether rows come
 * back, and whether it creates something. Types are untouched. The validation library thus loads only with a screen that validates, which
 * imports a `*.schema` module of its own accord; a schema exported by a `*.api` module does not build here.
 */
export function lightEndpoints(): Plugin {
  return {
    name: 'zhixin:light-endpoints',
    apply: (_config, { mode }) => mode !== 'test',
    async load(id) {
      const file = id.split('?', 1)[0] ?? id
      if (!/\/contract\/src\/.*\.api\.ts$/.test(file)) return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file)
      for (const dependency of dependencies) this.addWatchFile(dependency)
      const lines = Object.entries(module)
        .filter(([, value]) => isApi(value))
        .map(([name, api]) => {
          const endpoints = Object.entries(api as Record<string, Declared>).map(
            ([key, { method, path, access, row, creates }]) => [
              key,
              { method, path, access, creates, ...(row ? { row: true } : {}) },
            ],
          )
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(endpoints))}`
        })
      return { code: lines.join('\n'), map: null, moduleType: 'js' }
    },
  }
}

/** Replaces one module of a package, and fails the build when the package that is used has it no longer. */
function leaveOut(name: string, module: RegExp, user: RegExp, code: string): Plugin {
  let hit = false
  return {
    name: `zhixin:without-${name}`,
    apply: 'build',
    load(id) {
      if (!module.test(id.split('?', 1)[0] ?? id)) return null
      hit = true
      return { code, map: null }
    },
    buildEnd(error) {
      if (error || hit || ![...this.getModuleIds()].some((id) => user.test(id))) return
      this.error(`The package of ${name} has moved what is left out of it: see build/light.ts`)
    },
  }
}

/** Leaves axios's second way to send a request out (some 4 KiB brotli): every browser has the first. */
export const axiosWithoutFetch = (): Plugin =>
  leaveOut(
    'fetch-adapter',
    /\/axios\/lib\/adapters\/fetch\.js$/,
    /\/axios\/lib\/axios\.js$/,
    'export const getFetch = () => null\nexport default null',
  )

/**
 * Gives the styles that antd's components insert past ConfigProvider (measuring the scrollbar, locking the
 * page under a dialog) the nonce of the page: the content security policy refuses them without.
 */
export function nonceForEveryStyle(): Plugin {
  const nonce = "(csp?.nonce ?? document.querySelector('meta[name=csp-nonce]')?.content)"
  return {
    name: 'zhixin:nonce-for-every-style',
    apply: 'build',
    transform(code, id) {
      if (!/\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/.test(id.split('?', 1)[0] ?? id)) return null
      const changed = code.replaceAll(/(?<!\.)csp\?\.nonce/g, nonce)
      if (changed === code)
        this.error('@rc-component/util inserts its styles in another way: see build/light.ts')
      return { code: changed, map: null }
    },
  }
}
