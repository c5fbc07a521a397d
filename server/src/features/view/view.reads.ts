import { type ListKey, listKeys } from '@zhixin/contract/lists'
import type { View } from '@zhixin/contract/view/view.api'
import type { SavedView } from '@zhixin/prisma/client'
import type { Caller } from '../../http/call'
import type { Database, Page } from '../../lib/database'

/** The caller's own views of a list, the oldest first. */
export async function listViews(
  { prisma }: Database,
  { accountId }: Caller,
  listKey: ListKey,
): Promise<Page<View>> {
  const views = await prisma.savedView.findMany({ where: { accountId, listKey }, orderBy: { id: 'asc' } })
  return { rows: views.map((view) => toView(view, listKey)), total: views.length }
}

/** The caller's own pinned views, those of a list together, the oldest first. Of lists that are no more there are none. */
export async function listPinned({ prisma }: Database, { accountId }: Caller): Promise<Page<View>> {
  const views = await prisma.savedView.findMany({
    where: { accountId, isPinned: true, listKey: { in: listKeys } },
    orderBy: [{ listKey: 'asc' }, { id: 'asc' }],
  })
  return { rows: views.map((view) => toView(view, view.listKey as ListKey)), total: views.length }
}

function toView(view: SavedView, fdListKey: ListKey): View {
  return {
    id: view.id,
    fdListKey,
    fdName: view.name,
    fdFilters: view.filters as View['fdFilters'],
    fdSort: view.sort as View['fdSort'],
    fdColumns: view.columns as View['fdColumns'],
    fdPageSize: view.pageSize,
    fdDensity: view.density as View['fdDensity'],
    fdDefault: view.isDefault,
    fdPinned: view.isPinned,
    createdDate: view.createdAt.toISOString(),
    lastModifiedDate: view.updatedAt.toISOString(),
  }
}
