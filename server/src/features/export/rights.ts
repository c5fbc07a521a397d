import type { ExportList, ExportPart } from '@zhixin/contract/export/export.enums'
import { isPermission } from '@zhixin/contract/permissions'
import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { demand } from '../../http/serve'
import { scopeOf } from '../customer/customer.scope'
import { sourceOf } from './sources'

/** What a caller sees of lists: a file is theirs while this is what it was when it was made. */
export interface Seen {
  seenFields: string[]
  serviceTypes: number[]
  followerId: number | null
}

/** The permissions that decide which fields and rows a list shows, beside the scope. */
const deciding = [
  'client:price',
  'client:mobile',
  'client:list',
  'product:list',
  'company:list',
  'loginLog:list',
]

/** What somebody sees of lists at this moment. */
export function seenBy(caller: Caller): Seen {
  const { serviceTypes, followerId } = scopeOf(caller)
  return {
    seenFields: deciding.filter((permission) => caller.permissions.has(permission)),
    serviceTypes: [...serviceTypes].sort((a, b) => a - b),
    followerId,
  }
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

/** Whether somebody sees of a list what they saw when its export was begun, and may still export it. */
export function hasSameRights(caller: Caller, stored: StoredExport): boolean {
  const { seenFields, serviceTypes, followerId } = seenBy(caller)
  return (
    String(stored.seenFields) === String(seenFields) &&
    String(stored.serviceTypes) === String(serviceTypes) &&
    stored.followerId === followerId &&
    mayExport(caller, stored)
  )
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
