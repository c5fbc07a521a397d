import type { Plugin } from 'vite'

/** Changes a module of a package, and fails the build if it no longer contains what is replaced. */
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

/**
 * Makes a multiple choice measure its search text only when there is one: each made the browser lay out the whole page
 * at its first render.
 */
export const selectWithoutMeasuring = (): Plugin =>
  changed('select-without-measuring', /\/@rc-component\/select\/es\/SelectInput\/Input\.js$/, (code) =>
    code.replace(
      'if (syncWidth && input) {',
      'if (syncWidth && input && (value || widthCssVar !== undefined)) {',
    ),
  )
