import type { ExportPart } from '@zhixin/contract/export/export.enums'
import type { ExportList } from '@zhixin/contract/exportLists'
import { isPermission } from '@zhixin/contract/permissions'
import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { demand } from '../../http/serve'
import { scopeOf } from '../rank/data.scope'
import { sourceOf } from './source.reads'

/** What a caller sees of lists: a file is theirs while this is what it was when it was made. */
export interface ListRights {
  seenFields: string[]
  serviceTypes: number[]
  followerId: number | null
}

/** What of a caller decides nothing that the scope does not say, and who they are. */
const besides = new Set([
  'sessionId',
  'accountId',
  'username',
  'token',
  'mustChangePassword',
  'mustEnrol',
  'serviceTypes',
  'dataScope',
  'permissions',
])

const noteOf = (name: string, value: unknown) => `${name}=${JSON.stringify(value)}`

/** Everything that a list could ask of somebody. */
const allOf = (caller: Caller): string[] => [
  ...caller.permissions,
  ...Object.entries(caller).flatMap(([name, value]) => (besides.has(name) ? [] : noteOf(name, value))),
]

/** Whether a note is true of all that a list could ask of somebody. */
const holds = (note: string, all: ReadonlySet<string>) =>
  note.startsWith('!') ? !all.has(note.slice(1)) : all.has(note)

/** What a list has asked of its reader, and what the answer was. */
export interface Asking {
  /** The reader; whatever is asked of them is noted. */
  caller: Caller
  /** A permission that they have, with `!` before it one that they lack; `companyId=5` and the like. */
  notes: Set<string>
}

/**
 * Notes what a list asks of its reader while it is read: that is what its file depends on. No list of permissions can
 * miss one that way.
 */
export function noteRights(caller: Caller): Asking {
  const notes = new Set<string>()
  const permissions = {
    has: (permission: string) => {
      const isHeld = caller.permissions.has(permission)
      notes.add(isHeld ? permission : `!${permission}`)
      return isHeld
    },
  }
  const noted = new Proxy(caller, {
    get: (_, name: keyof Caller) => {
      // Whoever wants to see them all fails: a permission is asked for by its name.
      if (name === 'permissions') return permissions
      if (name in caller && !besides.has(name)) notes.add(noteOf(name, caller[name]))
      return caller[name]
    },
  })
  return { caller: noted, notes }
}

/** What somebody sees of lists at this moment, before a list is read: all that it could ask. */
export function rightsOf(caller: Caller): ListRights {
  return { seenFields: allOf(caller), ...scopeSeenBy(caller) }
}

function scopeSeenBy(caller: Caller): Omit<ListRights, 'seenFields'> {
  const { serviceTypes, followerId } = scopeOf(caller)
  return { serviceTypes: [...serviceTypes].sort((a, b) => a - b), followerId }
}

/**
 * What somebody needs for a list as a file, beside what its call demands.
 * @throws AppError forbidden
 */
export function demandList(
  caller: Caller,
  list: ExportList,
  filters: object,
  parts: readonly ExportPart[],
): void {
  const { access, demand: demandMore } = sourceOf(list)
  demand(caller, 'client:export')
  if (isPermission(access)) demand(caller, access)
  demandMore(caller, filters, parts)
}

/** Whether somebody sees of a list what is in its file, and may still export it. */
export function hasSameRights(caller: Caller, stored: StoredExport, notes = stored.seenFields): boolean {
  const { serviceTypes, followerId } = scopeSeenBy(caller)
  const all = new Set(allOf(caller))
  return (
    notes.every((note) => holds(note, all)) &&
    String(stored.serviceTypes) === String(serviceTypes) &&
    stored.followerId === followerId &&
    mayExport(caller, stored)
  )
}

/** The same while it is written: whoever began it saw it so, too. */
export function demandSameRights(caller: Caller, stored: StoredExport, asked: ReadonlySet<string>): void {
  const notes = [...asked]
  const begun = new Set(stored.seenFields)
  if (!notes.every((note) => holds(note, begun)) || !hasSameRights(caller, stored, notes))
    throw new AppError('forbidden')
}

function mayExport(caller: Caller, { listKey, filters, parts }: StoredExport): boolean {
  const list = listKey as ExportList
  try {
    demandList(caller, list, sourceOf(list).readFilters(filters), parts as ExportPart[])
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
