import { z } from 'zod'
import { body, flag, isBlank, optionalId, requiredId, requiredList } from '../fields'
import { type Page, pages } from '../pages'
import { permissions } from '../permissions'
import { optionalText, requiredText } from '../text.fields'

/** The pages that may stand in the menu: the others are reached from one of these, or before any menu is there. */
export const menuPages: readonly Page[] = pages.filter(
  (page) => page.listedUnder === undefined && page.family !== 'entry',
)

/** The most characters of a title and of a path, as their columns have it. */
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
  /** What opens it; null: everybody who is signed in. */
  fdPermissionCode: z.string().nullable(),
  /** Whether it comes with the product: its path is fixed, and it is hidden rather than deleted. */
  fdSeeded: z.boolean(),
}

export const menuTreeEntry = z.object({ ...entryFields, fdParentId: z.number().int() })

/** A group of the menu with its entries, as they are maintained: hidden ones too. */
export const menuTree = z.object({ ...entryFields, children: z.array(menuTreeEntry) })

export type MenuTree = z.output<typeof menuTree>

/** What a save takes: a group (without fdParentId) or an entry of one; with an id it replaces it whole. */
export const menuInput = body({
  id: optionalId(),
  fdParentId: optionalId(),
  /** Of an entry a page's path. Of a group any other; not given, it keeps the one that it has, or gets one. */
  fdPath: optionalText({ max: menuLimits.path }),
  fdTitleZh: requiredText({ max: menuLimits.title, required: 'name_zh_required' }),
  fdTitleEn: requiredText({ max: menuLimits.title, required: 'name_en_required' }),
  fdIcon: optionalText({ max: 100 })
    .refine((icon) => icon === undefined || iconName.test(icon), { error: 'icon_invalid' })
    .meta({ pattern: iconName.source }),
  fdVisible: z.preprocess((value) => (isBlank(value) ? true : value), flag()),
  /** Not given: what opens the page itself, so that nobody is led to a closed door. */
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
