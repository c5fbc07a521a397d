import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { webRoot } from './constants.ts'

/** Runs before everything else. */
export const prefetchScript = 'src/app/prefetch.ts'

const list = 'src/features/customer/list/CustomerListPage.tsx'
const form = 'src/features/customer/form/CustomerFormPage.tsx'
const statistics = 'src/features/statistics/StatisticsPage.tsx'
const palette = 'src/app/palette/PaletteHost.tsx'

/**
 * What loads together is one file: each of these modules with all its static imports that no line above has. Files
 * therefore never import each other in a circle.
 */
const loads: Record<string, string[]> = {
  prefetch: [prefetchScript],
  // With the public pages: few bytes, which would be two more requests of every page that shares something with them.
  index: ['src/main.tsx', 'src/features/landing/LandingPage.tsx', 'src/features/auth/LoginPage.tsx'],
  // With what more than one of the usual first pages and the palette needs; the plugin finds it.
  frame: [
    'src/app/layout/Shell.tsx',
    'src/app/ahead.ts',
    'src/app/routes.pages.tsx',
    'src/lib/session.calls.ts',
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
  let common = new Set<string>()
  const groups = Object.entries(loads).map(([name, modules], index) => ({
    name,
    test: (id: string) =>
      modules.includes(path.relative(webRoot, id)) || (name === 'frame' && common.has(id)),
    priority: 100 - index,
  }))
  const codeSplitting = { groups: [...groups, { name: 'parts', minShareCount: 2 }] }
  return {
    name: 'zhixin:load-together',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    buildEnd() {
      const needs = [list, form, statistics, palette].map((page) => importsOf(this, path.join(webRoot, page)))
      const all = needs.flatMap((modules) => [...modules])
      common = new Set(all.filter((id) => needs.filter((modules) => modules.has(id)).length > 1))
    },
  }
}

/** A module with everything that its static imports lead to. */
function importsOf(build: Rolldown.PluginContext, module: string): Set<string> {
  const found = new Set([module])
  // A loop over a set also visits what is added during the loop.
  for (const id of found)
    for (const imported of build.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
