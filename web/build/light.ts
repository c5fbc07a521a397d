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

/** Changes a module of a package, and fails the build when it no longer has what is changed. */
function changed(name: string, module: RegExp, change: (code: string) => string): Plugin {
  return {
    name: `zhixin:${name}`,
    apply: 'build',
    transform(code, id) {
      if (!module.test(id.split('?', 1)[0] ?? id)) return null
      const next = change(code)
      if (next === code) this.error(`A package does in another way what ${name} changes: see build/light.ts`)
      return { code: next, map: null }
    },
  }
}

/** Leaves axios's second way to send a request out (some 4 KiB brotli): every browser has the first. */
export const axiosWithoutFetch = (): Plugin =>
  changed(
    'without-fetch-adapter',
    /\/axios\/lib\/adapters\/fetch\.js$/,
    () => 'export const getFetch = () => null\nexport default null',
  )

/**
 * Lets a field for several choices measure what is typed in it only when there is something: each of them had the
 * browser lay out the whole page when it came.
 */
export const selectWithoutMeasuring = (): Plugin =>
  changed('select-without-measuring', /\/@rc-component\/select\/es\/SelectInput\/Input\.js$/, (code) =>
    code.replace(
      'if (syncWidth && input) {',
      'if (syncWidth && input && (value || widthCssVar !== undefined)) {',
    ),
  )

/**
 * Gives the styles that antd's components insert past ConfigProvider (measuring the scrollbar, locking the
 * page under a dialog) the nonce of the page: the content security policy refuses them without.
 */
export function nonceForEveryStyle(): Plugin {
  const nonce = "(csp?.nonce ?? document.querySelector('meta[name=csp-nonce]')?.content)"
  return changed('nonce-for-every-style', /\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/, (code) =>
    code.replaceAll(/(?<!\.)csp\?\.nonce/g, nonce),
  )
}
