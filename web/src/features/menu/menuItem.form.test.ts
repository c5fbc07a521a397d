import type { MenuTree } from '@zhixin/contract/menu/menu.schema'
import { describe, expect, it } from 'vitest'
import { issuesBy } from '../../ui/form/rules'
import {
  type MenuEntryRow,
  type MenuTarget,
  type MenuValues,
  menuForm,
  menuRules,
  pagesFor,
  valuesOf,
  withPage,
} from './menuItem.form'

const entry = (changes: Partial<MenuEntryRow> = {}): MenuEntryRow => ({
  id: 7,
  fdParentId: 1,
  fdPath: '/system/loginLog',
  fdTitleZh: '登录日志',
  fdTitleEn: 'Login log',
  fdIcon: null,
  fdVisible: true,
  fdPermissionCode: 'loginLog:list',
  fdSeeded: true,
  ...changes,
})
const group: MenuTree = {
  id: 1,
  fdPath: '/system',
  fdTitleZh: '系统管理',
  fdTitleEn: 'System',
  fdIcon: 'SettingOutlined',
  fdVisible: true,
  fdPermissionCode: null,
  fdSeeded: true,
  children: [entry()],
}
const issues = (target: MenuTarget, values: MenuValues) =>
  issuesBy(menuRules(target), values).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('The pages of an entry', () => {
  it('are those that stand nowhere yet, and its own; no page that another one leads to', () => {
    const paths = (own?: string) => pagesFor([group], own).map((page) => page.path)
    expect(paths()).not.toContain('/system/loginLog')
    expect(paths('/system/loginLog')).toContain('/system/loginLog')
    expect(paths()).toContain('/system/systemLog')
    expect(paths()).not.toContain('/signature/details')
  })

  it('bring their titles along, unless somebody has typed others', () => {
    const blank = valuesOf({ kind: 'entry', row: undefined, parentId: 1 })
    const first = withPage(blank, '/system/loginLog')
    expect(first).toMatchObject({ fdTitleZh: '登录日志', fdTitleEn: 'Login log' })
    const typed = { ...first, fdTitleEn: 'Who came' }
    expect(withPage(typed, '/system/systemLog')).toMatchObject({
      fdTitleZh: '系统日志',
      fdTitleEn: 'Who came',
    })
  })
})

describe('What opens an item', () => {
  it("is its page's own permission unless another one was given", () => {
    const own = valuesOf({ kind: 'entry', row: entry(), parentId: 1 })
    expect(own.fdPermissionCode).toBeUndefined()
    const row = entry({ fdPermissionCode: 'auditLog:list' })
    expect(valuesOf({ kind: 'entry', row, parentId: 1 }).fdPermissionCode).toBe('auditLog:list')
    expect(valuesOf({ kind: 'group', row: group }).fdPermissionCode).toBeUndefined()
  })
})

describe('An item', () => {
  it('needs its names, and a page when it is an entry', () => {
    const newEntry = { kind: 'entry', row: undefined, parentId: 1 } as const
    expect(issues(newEntry, valuesOf(newEntry))).toEqual([
      'fdPath: menu_path_required',
      'fdTitleZh: name_zh_required',
      'fdTitleEn: name_en_required',
    ])
    const newGroup = { kind: 'group', row: undefined } as const
    expect(issues(newGroup, { ...valuesOf(newGroup), fdTitleZh: '新', fdTitleEn: 'New' })).toEqual([])
  })

  it('is unsaved once something differs, and no longer when that is taken back', () => {
    const { store } = menuForm({ kind: 'group', row: group })
    store.set(['fdIcon'], 'MailOutlined')
    expect(store.isDirty()).toBe(true)
    store.set(['fdIcon'], 'SettingOutlined')
    expect(store.isDirty()).toBe(false)
  })
})
