import { type MenuInput, type MenuTree, menuInput, menuPages } from '@zhixin/contract/menu/menu.schema'
import { type Page, pageAt } from '@zhixin/contract/pages'
import { permissions } from '@zhixin/contract/permissions'
import { type FormRules, type RuledForm, ruledForm } from '../../ui/form/rules'

export type MenuGroupRow = MenuTree
export type MenuEntryRow = MenuTree['children'][number]

/** The item being edited: a group, or an entry of one; without a row it is new. */
export type MenuTarget =
  | { kind: 'group'; row: MenuGroupRow | undefined }
  | { kind: 'entry'; row: MenuEntryRow | undefined; parentId: number }

export interface MenuValues {
  fdParentId: number | undefined
  /** The page of an entry; nothing for a group, whose path the server chooses. */
  fdPath: string | undefined
  fdTitleZh: string
  fdTitleEn: string
  fdIcon: string | null
  fdVisible: boolean
  /** The item's permission; nothing: that of its page, and for a group none. */
  fdPermissionCode: string | undefined
}

/** The permission of a page, if it has one. */
function permissionOf(path: string | undefined): string | undefined {
  const access = path === undefined ? undefined : pageAt(path)?.access
  return permissions.find(({ code }) => code === access)?.code
}

/** The pages that an entry can lead to: those without an entry, and its own. */
export function pagesFor(tree: readonly MenuTree[], own: string | undefined): Page[] {
  const taken = new Set(tree.flatMap((group) => group.children.map((entry) => entry.fdPath)))
  return menuPages.filter((page) => page.path === own || !taken.has(page.path))
}

/** The initial values. */
export function valuesOf(target: MenuTarget): MenuValues {
  const { row } = target
  const isEntry = target.kind === 'entry'
  const own = row?.fdPermissionCode ?? undefined
  return {
    fdParentId: isEntry ? target.parentId : undefined,
    fdPath: isEntry ? row?.fdPath : undefined,
    fdTitleZh: row?.fdTitleZh ?? '',
    fdTitleEn: row?.fdTitleEn ?? '',
    fdIcon: row?.fdIcon ?? null,
    fdVisible: row?.fdVisible ?? true,
    fdPermissionCode: isEntry && own === permissionOf(row?.fdPath) ? undefined : own,
  }
}

/** The values with another page, and its titles unless somebody has typed others. */
export function withPage(values: MenuValues, fdPath: string | undefined): MenuValues {
  const before = values.fdPath === undefined ? undefined : pageAt(values.fdPath)
  const page = fdPath === undefined ? undefined : pageAt(fdPath)
  const isFree = (title: string, usual: string | undefined) => title.trim() === '' || title === usual
  return {
    ...values,
    fdPath,
    fdTitleZh: isFree(values.fdTitleZh, before?.title['zh-CN'])
      ? (page?.title['zh-CN'] ?? '')
      : values.fdTitleZh,
    fdTitleEn: isFree(values.fdTitleEn, before?.title['en-US'])
      ? (page?.title['en-US'] ?? '')
      : values.fdTitleEn,
  }
}

/** How an item is checked: by its schema, and that an entry has a page. */
export function menuRules(target: MenuTarget): FormRules<MenuValues, MenuInput> {
  return {
    schema: menuInput,
    inputOf: (values) => ({ ...values, ...(target.row && { id: target.row.id }) }),
    beyond: ({ fdPath }) =>
      target.kind === 'entry' && fdPath === undefined
        ? [{ path: ['fdPath'], message: 'menu_path_required' }]
        : [],
  }
}

/** A row as a save takes it, to change one thing of it. */
export function inputOfRow(row: MenuGroupRow | MenuEntryRow): MenuInput {
  const { id, fdPath, fdTitleZh, fdTitleEn, fdVisible } = row
  return {
    id,
    fdParentId: 'fdParentId' in row ? row.fdParentId : undefined,
    fdPath,
    fdTitleZh,
    fdTitleEn,
    fdVisible,
    fdIcon: row.fdIcon ?? undefined,
    fdPermissionCode: row.fdPermissionCode ?? undefined,
  }
}

/** The form of an item. */
export const menuForm = (target: MenuTarget): RuledForm<MenuValues, MenuInput> =>
  ruledForm(menuRules(target), valuesOf(target))
