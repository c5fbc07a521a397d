import { z } from 'zod'
import { body, flag, isBlank, optionalId, requiredId, requiredList } from '../fields'
import { type Page, pages } from '../pages'
import { permissions } from '../permissions'
import { optionalText, requiredText } from '../text.fields'

/** The pages that may stand in the menu: all but those that are reached from another page, and those of the entry. */
export const menuPages: readonly Page[] = pages.filter(
  (page) => page.listedUnder === undefined && page.family !== 'entry',
)

/** The maximum length of a title and a path, as in their columns. */
export const menuLimits = { title: 100, path: 200 } as const

/** The name of a component of @ant-design/icons. */
const iconName = /^[A-Z][A-Za-z0-9]{0,80}(Outlined|Filled|TwoTone)$/

const permissionCodes = new Set<string>(permissions.map(({ code }) => code))

const entryFields = {
  id: z.number().int(),
  fdPath: z.string(),
  fdTitleZh: z.string(),
  fdTitleEn: z.string(),
  fdIcon: z.string().nullable(),
  fdVisible: z.boolean(),
  /** The permission that opens it; null: everybody who is logged in. */
  fdPermissionCode: z.string().nullable(),
  /** Whether it is built in: its path is fixed, and it is hidden instead of deleted. */
  fdSeeded: z.boolean(),
}

export const menuTreeEntry = z.object({ ...entryFields, fdParentId: z.number().int() })

/** A group of the menu with its entries, hidden ones included. */
export const menuTree = z.object({ ...entryFields, children: z.array(menuTreeEntry) })

export type MenuTree = z.output<typeof menuTree>

/** What a save takes: a group (without fdParentId) or an entry of one; with an id it replaces the record. */
export const menuInput = body({
  id: optionalId(),
  fdParentId: optionalId(),
  /** For an entry, a page's path. For a group any other path; if not given, it keeps its own or gets one. */
  fdPath: optionalText({ max: menuLimits.path }),
  fdTitleZh: requiredText({ max: menuLimits.title, required: 'name_zh_required' }),
  fdTitleEn: requiredText({ max: menuLimits.title, required: 'name_en_required' }),
  fdIcon: optionalText({ max: 100 })
    .refine((icon) => icon === undefined || iconName.test(icon), { error: 'icon_invalid' })
    .meta({ pattern: iconName.source }),
  fdVisible: z.preprocess((value) => (isBlank(value) ? true : value), flag()),
  /** Not given: the permission of the page itself, so that nobody is led to a page they cannot open. */
  fdPermissionCode: optionalText({ max: 100 })
    .refine((code) => code === undefined || permissionCodes.has(code), { error: 'unknown_option' })
    .meta({ enum: [...permissionCodes] }),
})

export type MenuInput = z.output<typeof menuInput>

/** All groups, or all entries of one, in their new order. */
export const menuSortInput = body({
  fdParentId: optionalId(),
  idList: requiredList(requiredId(), { required: 'required' }),
})

export type MenuSortInput = z.output<typeof menuSortInput>

export const role = z.object({ id: z.number().int(), fdCode: z.string(), fdName: z.string() })

export type RoleOption = z.output<typeof role>
