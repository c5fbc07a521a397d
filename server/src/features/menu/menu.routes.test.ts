import { menuApi } from '@zhixin/contract/menu/menu.api'
import { menuPages } from '@zhixin/contract/menu/menu.schema'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { describe, expect, test } from 'vitest'
import { seedDatabase } from '../../../../prisma/seed/seedDatabase'
import { auditLog, issuesOf, shared, startTestServer } from '../../test/api'
import { givenClient } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const titles = { fdTitleZh: '新', fdTitleEn: 'New' }
const tree = () => admin.data(menuApi.list)
const groupOf = async (path: string) => {
  const group = (await tree()).find((one) => one.fdPath === path)
  if (!group) throw new Error(`There is no group ${path}`)
  return group
}
const entryOf = async (path: string) => {
  const entry = (await tree()).flatMap((group) => group.children).find((one) => one.fdPath === path)
  if (!entry) throw new Error(`There is no entry ${path}`)
  return entry
}
const save = (body: object) => admin.call(menuApi.save, { body: { ...titles, ...body } })
const sort = (body: object) => admin.call(menuApi.sort, { body })
const remove = (id: number) => admin.call(menuApi.remove, { params: { id } })
const newGroup = async (fdPath: string) => (await save({ fdPath })).body.data.id
/** What people changed; an upgrade is the system's. */
const changesOf = async (entityId: number) =>
  (await auditLog(server, { entity: 'menuItem', entityId: String(entityId), accountId: { not: null } })).map(
    (entry) => [entry.action, entry.entityLabel, entry.changes],
  )

describe('the menu', () => {
  test('is a tree of two levels, with what hides and what opens each entry', async () => {
    const system = await groupOf('/system')
    expect({ ...system, children: [] }).toEqual({
      id: expect.any(Number),
      fdPath: '/system',
      fdTitleZh: '系统管理',
      fdTitleEn: 'System',
      fdIcon: 'SettingOutlined',
      fdVisible: true,
      fdPermissionCode: null,
      fdSeeded: true,
      children: [],
    })
    expect(system.children.find((entry) => entry.fdPath === '/system/loginLog')).toMatchObject({
      fdParentId: system.id,
      fdPermissionCode: 'loginLog:list',
    })
    const { body } = await admin.call(menuApi.list)
    expect(body.total).toBe(body.data.length)
  })

  test('takes a group with entries, at the end of their place, and shows them at once', async () => {
    const group = await newGroup('/fresh')
    const own = async () => (await admin.data(profileApi.menu)).map((one) => one.path)
    expect(await own()).not.toContain('/fresh')
    const hidden = (await save({ fdParentId: group, fdPath: '/system/loginLog' })).body
    expect(hidden.message).toBe('This path is already in the menu')
    const moved = await entryOf('/system/systemLog')
    const place = { ...moved, fdParentId: String(group), fdTitleEn: 'Audit', fdPermissionCode: '' }
    expect((await save(place)).body.data).toEqual({ id: moved.id })
    expect((await tree()).at(-1)).toMatchObject({ fdPath: '/fresh', fdSeeded: false, fdIcon: null })
    const seen = (await admin.data(profileApi.menu)).at(-1)
    expect(seen).toMatchObject({ path: '/fresh', children: [{ path: '/system/systemLog', title: 'Audit' }] })
    expect((await entryOf('/system/systemLog')).fdPermissionCode).toBe('auditLog:list')
    expect(await changesOf(moved.id)).toEqual([
      [
        'update',
        '系统日志',
        [
          { field: 'fdParent', old: '系统管理', new: '新' },
          { field: 'fdTitleEn', old: 'System log', new: 'Audit' },
        ],
      ],
    ])
  })

  test('hides an entry, and changes nothing when a save says nothing new', async () => {
    const entry = await entryOf('/doc')
    await save({ ...entry, fdVisible: 'false' })
    await save({ ...entry, fdVisible: 0 })
    expect(await entryOf('/doc')).toMatchObject({ fdVisible: false, fdTitleZh: entry.fdTitleZh })
    expect(await changesOf(entry.id)).toHaveLength(1)
    const shown = (await admin.data(profileApi.menu)).flatMap((group) => group.children ?? [])
    expect(shown.map((one) => one.path)).not.toContain('/doc')
  })

  test.each<[object, string]>([
    [{ fdParentId: 1 }, 'fdPath: Please choose a page'],
    [{ fdPath: '/doc' }, 'fdPath: This path is already in the menu'],
    [{ fdPath: '/system/' }, 'fdPath: A path starts with / and contains only letters, digits, - and _'],
    [{ fdPath: 'system' }, 'fdPath: A path starts with / and contains only letters, digits, - and _'],
    [{ fdPath: '//evil.example' }, 'fdPath: A path starts with / and contains only letters, digits, - and _'],
    [{ fdPath: '/home' }, 'fdPath: This path belongs to a page; choose another one for the group'],
    [{ fdPath: '/x', fdTitleZh: '' }, 'fdTitleZh: Please enter the Chinese name'],
    [{ fdPath: '/x', fdTitleEn: 'x'.repeat(101) }, 'fdTitleEn: At most 100 characters'],
    [{ fdPath: '/x', fdIcon: '<svg>' }, 'fdIcon: This is not the name of an icon'],
    [{ fdPath: '/x', fdPermissionCode: 'root' }, 'fdPermissionCode: This option does not exist'],
    [
      { fdPath: '/doc', fdParentId: 999_999 },
      'fdParentId: The menu has two levels; choose a group for this entry',
    ],
  ])('refuses %o', async (body, issue) => {
    expect(issuesOf(await save(body))).toEqual([issue])
  })

  test('takes pages only as entries, and none that another page leads to', async () => {
    const fdParentId = await newGroup('/pages')
    for (const fdPath of ['/nowhere', '/signature/details', '/home', '/', '/fresh2'])
      expect(issuesOf(await save({ fdParentId, fdPath }))).toEqual([
        'fdPath: Please choose the path of a page',
      ])
    const entries = (await tree()).flatMap((group) => group.children)
    const shown = entries.filter(({ fdVisible }) => fdVisible).map(({ fdPath }) => fdPath)
    expect(shown.filter((path) => !menuPages.some((page) => page.path === path))).toEqual([])
  })

  test('keeps two levels', async () => {
    const [one, other] = [await groupOf('/system'), await groupOf('/organisation')]
    const below = await save({ ...one, fdParentId: other.id })
    expect(issuesOf(below)).toEqual(['fdParentId: The menu has two levels; choose a group for this entry'])
    const empty = await newGroup('/levels')
    expect(issuesOf(await save({ id: empty, fdPath: '/levels', fdParentId: one.id }))).toEqual([
      'fdPath: Please choose the path of a page',
    ])
    const entry = await entryOf('/userControl')
    expect(issuesOf(await save({ ...entry, fdParentId: null }))).toEqual([
      'fdPath: This path belongs to a page; choose another one for the group',
    ])
    expect(issuesOf(await save({ fdPath: '/x', fdParentId: entry.id }))[0]).toContain('two levels')
  })

  test('keeps the paths that come with the product', async () => {
    const group = await groupOf('/system')
    expect(issuesOf(await save({ ...group, fdPath: '/system2' }))).toEqual([
      'fdPath: The path of a built-in entry cannot be changed',
    ])
    const own = await newGroup('/own')
    expect((await save({ id: own, fdPath: '/mine' })).status).toBe(200)
    expect((await save({ id: 999_999, fdPath: '/y' })).body.error).toBe('record_not_found')
  })

  test('names a group by itself when nobody does, and keeps that name', async () => {
    const [one, other] = [(await save({})).body.data.id, (await save({ fdPath: ' ' })).body.data.id]
    const pathOf = async (id: number) => (await tree()).find((group) => group.id === id)?.fdPath
    expect([await pathOf(one), await pathOf(other)]).toEqual(['/group-1', '/group-2'])
    await save({ id: other, fdTitleEn: 'Renamed' })
    expect(await pathOf(other)).toBe('/group-2')
    expect((await remove(one)).status).toBe(200)
    expect(await pathOf((await save({})).body.data.id)).toBe('/group-1')
  })

  test('is put into another order as a whole', async () => {
    const { id, children } = await groupOf('/organisation')
    const idList = children.map((entry) => entry.id).toReversed()
    expect((await sort({ fdParentId: id, idList })).body).toMatchObject({ code: 1, data: null })
    expect((await groupOf('/organisation')).children.map((entry) => entry.id)).toEqual(idList)
    await sort({ fdParentId: id, idList })
    const names = children.map((entry) => entry.fdTitleZh)
    expect((await changesOf(id)).filter(([action]) => action === 'sort')).toEqual([
      ['sort', '组织与认证', [{ field: 'fdOrder', old: names, new: names.toReversed() }]],
    ])
    const groups = (await tree()).map((group) => group.id)
    expect((await sort({ idList: groups.slice(1) })).body.error).toBe('conflict')
    expect((await sort({ idList: [...groups.slice(1), idList[0]] })).body.error).toBe('conflict')
    expect((await sort({ fdParentId: 999_999, idList })).body.error).toBe('record_not_found')
    expect((await sort({ idList: groups.toReversed() })).status).toBe(200)
    expect((await tree()).map((group) => group.id)).toEqual(groups.toReversed())
  })

  test('only deletes what a person added', async () => {
    const group = await newGroup('/passing')
    const entry = await entryOf('/company')
    await save({ ...entry, fdParentId: group })
    const full = await remove(group)
    expect([full.status, full.body.error]).toEqual([409, 'menu_not_empty'])
    const builtIn = await remove(entry.id)
    expect([builtIn.status, builtIn.body.message]).toEqual([
      409,
      'A built-in entry cannot be deleted; hide it instead',
    ])
    await save({ ...entry, fdParentId: entry.fdParentId })
    expect((await remove(group)).body).toEqual({ code: 1, message: 'success', data: null })
    expect((await changesOf(group)).at(-1)).toEqual(['delete', '新', []])
    expect((await remove(group)).status).toBe(404)
  })

  test('keeps what a person changed when the seed runs again', async () => {
    const entry = await entryOf('/material')
    await save({ ...entry, fdTitleEn: 'Our material', fdVisible: false })
    const before = await tree()
    await seedDatabase(server.config.DATABASE_URL, { demo: 'accounts' })
    expect(await tree()).toEqual(before)
  })
})

describe('the preview', () => {
  test('is the menu of a role, in the language of the request', async () => {
    const data = await admin.data(menuApi.roles)
    const viewer = data.find((role) => role.fdCode === 'readonly')
    expect(viewer).toEqual({ id: expect.any(Number), fdCode: 'readonly', fdName: 'Read-only' })
    const preview = await admin.call(menuApi.preview, { params: { roleId: viewer?.id ?? 0 } })
    const own = await (await server.as('viewer')).call(profileApi.menu)
    expect(preview.body.data).toEqual(own.body.data)
    // Administrators are staff, who have no company of their own.
    const administrators = data.find((role) => role.fdCode === 'administrator')
    const theirs = await admin.call(menuApi.preview, { params: { roleId: administrators?.id ?? 0 } })
    expect(theirs.body.data).toEqual(await admin.data(profileApi.menu))
    const chinese = await admin.call(menuApi.roles, { headers: { 'accept-language': 'zh-CN' } })
    expect(chinese.body.data.find((role) => role.fdCode === 'readonly')?.fdName).toBe('只读')
    expect((await admin.call(menuApi.preview, { params: { roleId: 999_999 } })).body.error).toBe(
      'record_not_found',
    )
  })
})

test('looking and changing are permissions of their own', async () => {
  const reader = await givenClient(server, { username: 'reader', permissions: ['menu:list'] })
  expect((await reader.call(menuApi.list)).status).toBe(200)
  expect((await reader.call(menuApi.save, { body: { ...titles, fdPath: '/z' } })).status).toBe(403)
  expect((await reader.call(menuApi.remove, { params: { id: 1 } })).status).toBe(403)
  expect((await (await server.as('viewer')).call(menuApi.roles)).status).toBe(403)
})
