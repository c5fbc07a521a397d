import { pages } from '@zhixin/contract/pages'
import { permissions } from '@zhixin/contract/permissions'
import { type DictionarySeed, dictionaries } from './data/dictionaries'
import { type MenuGroupSeed, menus } from './data/menus'
import { type RoleSeed, roles } from './data/roles'
import { SeedError } from './SeedError'

/** The contents of the files in `data`. The compiler checks their types, but nothing compiles them before a seed. */
interface SeedData {
  roles: readonly RoleSeed[]
  menus: readonly MenuGroupSeed[]
  dictionaries: Record<string, DictionarySeed>
}

const permissionCodes = new Set<string>(permissions.map(({ code }) => code))
const pagesByKey = new Map<string, { path: string }>(pages.map((page) => [page.key, page]))
const unknown = 'which contract/src/permissions.ts does not know'

/** The first duplicate. */
const doubled = <T>(values: readonly T[]): T | undefined =>
  values.find((value, index) => values.indexOf(value) !== index)

function roleProblem(all: readonly RoleSeed[]): string | undefined {
  const twice = doubled(all.map(({ code }) => code))
  if (twice !== undefined) return `roles.ts: the role ${twice} stands there twice`
  for (const { code, permissions: held } of all) {
    const stranger = held.find((permission) => !permissionCodes.has(permission))
    if (stranger !== undefined) return `roles.ts: the role ${code} has the permission ${stranger}, ${unknown}`
    const again = doubled(held)
    if (again !== undefined) return `roles.ts: the role ${code} has the permission ${again} twice`
  }
  return undefined
}

/** Values are compared as the database stores them, with four decimals. */
function dictionaryProblem(all: SeedData['dictionaries']): string | undefined {
  for (const [code, { items }] of Object.entries(all)) {
    const again = doubled(items.map(({ value }) => Number(value.toFixed(4))))
    if (again !== undefined) return `dictionaries.ts: the dictionary ${code} has the value ${again} twice`
  }
  return undefined
}

function menuProblem(groups: readonly MenuGroupSeed[]): string | undefined {
  const paths: string[] = []
  for (const group of groups) {
    paths.push(group.path)
    for (const entry of group.entries) {
      if (typeof entry === 'string') {
        const page = pagesByKey.get(entry)
        if (!page)
          return `menus.ts: the group ${group.path} has the page ${entry}, which contract/src/pages.ts does not know`
        paths.push(page.path)
        continue
      }
      if (entry.permission !== undefined && !permissionCodes.has(entry.permission))
        return `menus.ts: the entry ${entry.path} asks for the permission ${entry.permission}, ${unknown}`
      paths.push(entry.path)
    }
  }
  const again = doubled(paths)
  return again === undefined ? undefined : `menus.ts: the path ${again} stands there twice`
}

/**
 * Checks the seed's data before anything is written.
 * @throws SeedError one sentence that names the file, the mistake, and the entry
 */
export function checkSeedData(data: SeedData = { roles, menus, dictionaries }): void {
  const problem = roleProblem(data.roles) ?? dictionaryProblem(data.dictionaries) ?? menuProblem(data.menus)
  if (problem !== undefined) throw new SeedError(`prisma/seed/data/${problem}; nothing was seeded.`)
}
