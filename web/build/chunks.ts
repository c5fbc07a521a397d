import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { webRoot } from './constants.ts'

/** Runs before everything else. */
export const firstScript = 'src/app/first.ts'

/** Asks for the data of a page. */
const asking = ['src/app/pages/firstData.ts', 'src/lib/session.calls.ts']
/** The public pages. */
const open = ['src/main.tsx', 'src/features/landing/LandingPage.tsx', 'src/features/auth/LoginPage.tsx']
const list = 'src/features/customer/list/CustomerListPage.tsx'
const form = 'src/features/customer/form/CustomerFormPage.tsx'
const statistics = 'src/features/statistics/StatisticsPage.tsx'
const palette = 'src/app/palette/PaletteHost.tsx'

/**
 * What loads together is one file: each of these modules with all its static imports that no line above has. Files
 * therefore never import each other in a circle.
 */
const loads: Record<string, string[]> = {
  // With what both of the next two need: neither waits for the other.
  first: [firstScript],
  // With the public pages: few bytes, which would be two more requests of every page that shares something with them.
  index: open,
  asking,
  // With what more than one of the usual first pages and the palette needs; the plugin finds it.
  frame: [
    'src/app/layout/Shell.tsx',
    'src/app/ahead.ts',
    'src/app/routes.pages.tsx',
    'src/app/providers/antd.zh-CN.ts',
    'src/app/providers/antd.en-US.ts',
    // A few bytes that statistics share with later pages, whose parts they would otherwise load.
    '../contract/src/calendar.ts',
  ],
  list: [list],
  form: [form],
  'form-rest': ['src/features/customer/form/rest/rest.ts'],
  later: [palette, 'src/features/menu/menuIcons.ts'],
}

/** Puts modules that load together into one file, and what several other parts need into another. */
export function loadTogether(): Plugin {
  const common: Record<string, Set<string>> = {}
  const groups = Object.entries(loads).map(([name, modules], index) => ({
    name,
    test: (id: string) => modules.includes(path.relative(webRoot, id)) || common[name]?.has(id) === true,
    priority: 100 - index,
  }))
  const codeSplitting = { groups: [...groups, { name: 'parts', minShareCount: 2 }] }
  return {
    name: 'zhixin:load-together',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    buildEnd() {
      common.first = shared(this, [asking, open])
      common.frame = shared(this, [[list], [form], [statistics], [palette]])
    },
  }
}

/** The modules that more than one of these parts needs. */
function shared(build: Rolldown.PluginContext, parts: readonly string[][]): Set<string> {
  const needs = parts.map((modules) => importsOf(build, modules))
  const all = needs.flatMap((modules) => [...modules])
  return new Set(all.filter((id) => needs.filter((modules) => modules.has(id)).length > 1))
}

/** Modules with everything that their static imports lead to. */
function importsOf(build: Rolldown.PluginContext, modules: readonly string[]): Set<string> {
  const found = new Set(modules.map((module) => path.join(webRoot, module)))
  // A loop over a set also visits what is added during the loop.
  for (const id of found)
    for (const imported of build.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
