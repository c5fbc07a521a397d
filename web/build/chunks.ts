import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { webRoot } from './constants.ts'

const page = (name: string) => `src/features/${name}Page.tsx`

const list = page('customer/list/CustomerList')
const form = page('customer/form/CustomerForm')
/** What the form loads after its first fields. */
const formRest = 'src/features/customer/form/rest/rest.ts'
const statistics = page('statistics/Statistics')
/** Runs before everything else. */
export const earlyScript = 'src/app/early.ts'
/** The public pages. */
const open = [page('landing/Landing'), page('auth/Login')]
/** antd's texts in each language: so few bytes that a separate request would take longer. */
const words = ['src/app/providers/antd.zh-CN.ts', 'src/app/providers/antd.en-US.ts']
/** Prefetched when the browser is idle: the palette, which may open over every page, and the icons of the menu. */
const palette = 'src/app/palette/PaletteHost.tsx'
const icons = 'src/features/menu/menuIcons.ts'
const frame = ['src/app/layout/Shell.tsx', 'src/app/ahead.ts', 'src/app/routes.pages.tsx']

/** A module among the others. */
interface Place {
  /** Whether the static imports of this root lead to it. */
  neededBy: (root: string) => boolean
  /** The roots of the lazy parts that need it. */
  parts: readonly string[]
  isStyle: boolean
  /** Whether static imports of the lines above lead to it. */
  needs: (load: string) => boolean
}

interface Load {
  name: string
  holds: (module: Place) => boolean
}

const neededByAny =
  (...roots: string[]) =>
  ({ neededBy }: Place) =>
    roots.some(neededBy)

const ofFirstPages = ({ neededBy }: Place) => [list, form, statistics].filter(neededBy).length > 1

const ofSeveral = ({ parts }: Place) => parts.length > 1

/**
 * What loads together is one file. Each module belongs to the first line that matches it; a module that no line matches
 * is needed by one lazy part alone and stays with that. The imports of a module are in its own line or one above, so
 * that files never import each other in a circle.
 */
const loads: readonly Load[] = [
  { name: 'early', holds: neededByAny(earlyScript) },
  // Includes what the public pages share with the others.
  {
    name: 'index',
    holds: ({ neededBy, parts }) =>
      neededBy('src/main.tsx') || (open.some(neededBy) && parts.some((part) => !open.includes(part))),
  },
  { name: 'public', holds: neededByAny(...open) },
  // With the calls of the API, which the login page loads with it while somebody types.
  // And with the styles of the palette and of the first pages: few bytes, which would be another request.
  {
    name: 'frame',
    holds: (module) =>
      neededByAny(...frame, ...words, 'src/lib/session.calls.ts')(module) ||
      (module.isStyle && (module.neededBy(palette) || ofFirstPages(module))),
  },
  // What two of the usual first pages share; after one of them much of the next is loaded.
  {
    name: 'common',
    holds: (module) =>
      ofFirstPages(module) ||
      // A few names that it shares with other parts.
      (module.neededBy(palette) && ofSeveral(module)),
  },
  // With all styles of the list; so it is with the form.
  {
    name: 'lists',
    holds: (module) => module.neededBy(list) && (ofSeveral(module) || module.isStyle),
  },
  { name: 'list', holds: neededByAny(list) },
  {
    name: 'forms',
    holds: (module) =>
      (module.neededBy(form) && (ofSeveral(module) || module.isStyle)) ||
      // The styles of its rest are few bytes.
      (module.isStyle && module.neededBy(formRest)),
  },
  { name: 'form', holds: neededByAny(form) },
  { name: 'schemas', holds: (module) => module.neededBy(formRest) && ofSeveral(module) },
  { name: 'form rest', holds: neededByAny(formRest) },
  { name: 'statistics', holds: neededByAny(statistics) },
  { name: 'later', holds: neededByAny(palette, icons) },
  // The rest of what several parts need, so that none loads lists or forms because of another.
  { name: 'parts', holds: (module) => ofSeveral(module) && !module.needs('lists') && !module.needs('forms') },
  { name: 'list parts', holds: (module) => ofSeveral(module) && !module.needs('forms') },
  { name: 'form parts', holds: ofSeveral },
]

/** Puts modules that load together into one file, by the table above. */
export function loadTogether(): Plugin {
  let loadOf = new Map<string, string>()
  const groups = loads.map(({ name }, index) => ({
    name: name.replace(' ', '-'),
    test: (id: string) => loadOf.get(id) === name,
    priority: loads.length - index,
  }))
  return {
    name: 'zhixin:load-together',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd(error) {
      if (!error) loadOf = assign(this)
    },
  }
}

/** Finds the line of the table for every module of the build. */
function assign(build: Rolldown.PluginContext): Map<string, string> {
  const infos = new Map([...build.getModuleIds()].map((id) => [id, build.getModuleInfo(id)]))
  const reached = new Map<string, ReadonlySet<string>>()
  const reachOf = (root: string) => {
    const known = reached.get(root)
    if (known) return known
    const found = new Set([root])
    // A loop over a set also visits entries that are added during the loop.
    for (const id of found) for (const imported of infos.get(id)?.importedIds ?? []) found.add(imported)
    reached.set(root, found)
    return found
  }
  const named = (id: string) => path.relative(webRoot, id)
  const absolute = (root: string) => path.join(webRoot, root)
  for (const root of [
    earlyScript,
    list,
    form,
    formRest,
    statistics,
    palette,
    icons,
    ...open,
    ...frame,
    ...words,
  ])
    if (!infos.has(absolute(root)))
      throw new Error(`build/chunks.ts names ${root}, which is not in the build`)

  const begins = new Set([...infos.values()].flatMap((info) => info?.dynamicallyImportedIds ?? []))
  const loadOf = new Map<string, string>()
  const places = new Map<string, Place>(
    [...infos.keys()].map((id) => [
      id,
      {
        neededBy: (root) => reachOf(absolute(root)).has(id),
        isStyle: /\.css(\?|$)/.test(id),
        parts: [...begins].filter((part) => reachOf(part).has(id)).map(named),
        needs: (load) => [...reachOf(id)].some((one) => loadOf.get(one) === load),
      },
    ]),
  )
  for (const { name, holds } of loads) {
    const held = [...places].filter(([id, place]) => !loadOf.has(id) && holds(place))
    for (const [id] of held) loadOf.set(id, name)
  }
  return loadOf
}
