import { pageOf, pages } from '@zhixin/contract/pages'
import { describe, expect, it } from 'vitest'
import { offeredPages } from './palette.pages'

const all = new Set<string>([...pages.map((page) => page.access), 'menu:save'])
const menu = [
  {
    path: '/customerCenter',
    title: '客户中心',
    icon: null,
    children: [
      { path: '/customerCenter/customerManagement', title: '甲方' },
      { path: '/SMS/management', title: '短信管理' },
      { path: '/elsewhere', title: '外部系统' },
    ],
  },
]

describe('The pages on offer', () => {
  it('are those of the menu, under its names, and what creates something in them', () => {
    const found = offeredPages(menu, all, 'zh-CN')
    expect(
      found.slice(0, 4).map(({ title, names = [], note, mark }) => [[title, ...names], note, mark]),
    ).toEqual([
      [['甲方', '客户管理', 'Customer management'], '客户中心', undefined],
      [['短信管理', 'SMS management'], '客户中心', 'notConnected'],
      [['外部系统'], '客户中心', undefined],
      [['新建短信', 'New SMS'], '客户中心 / 短信管理', 'notConnected'],
    ])
  })

  it('are, after those, the pages that wait for their source, but none that works and is hidden', () => {
    const rest = offeredPages(menu, all, 'en-US').slice(4)
    expect(rest.every((one) => one.mark)).toBe(true)
    expect(rest.map(({ title, note }) => [title, note])).toEqual(
      expect.arrayContaining([
        ['Addressing', ''],
        ['New send task', 'Send tasks'],
      ]),
    )
    const paths = rest.map(({ href }) => href)
    expect(new Set(paths).size).toBe(paths.length)
    for (const other of ['/statistics', '/SMS/management', '/SMS/add', '/signature/details'])
      expect(paths, other).not.toContain(other)
  })

  it('are only those that the person may open', () => {
    const paths = offeredPages(menu, new Set(['client:list', 'page:addressing']), 'zh-CN').map(
      (one) => one.href,
    )
    expect(paths).toEqual(['/customerCenter/customerManagement', '/elsewhere'])
  })

  it('are those that wait for their source only for who administers menus, or as the menu shows them', () => {
    const held = new Set(['page:addressing', 'page:smsManagement'])
    const paths = (more: string[]) =>
      offeredPages(menu, new Set([...held, ...more]), 'zh-CN').map((one) => one.href)
    expect(paths([])).toEqual(['/SMS/management', '/elsewhere'])
    expect(paths(['menu:save'])).toEqual(['/SMS/management', '/elsewhere', '/addressing'])
    expect(offeredPages(undefined, held, 'zh-CN').map((one) => one.href)).not.toContain('/addressing')
  })

  it('follow the permissions while there is no menu, and need no record', () => {
    const paths = offeredPages(undefined, all, 'en-US').map((one) => one.href)
    expect(paths).toContain('/statistics')
    for (const dead of ['/', '/home', '/login', '/signature/details', '/subject/edit'])
      expect(paths, dead).not.toContain(dead)
    expect(offeredPages(undefined, new Set(), 'en-US').map((one) => one.href)).toEqual([
      pageOf('authenticationCenter').path,
    ])
  })
})
