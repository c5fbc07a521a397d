import { businessTypes, platforms, serviceTypes, statuses } from '@zhixin/contract/closedSets'
import {
  channelTypes,
  clientRelationships,
  contactRoles,
  contactStances,
  contactStates,
} from '@zhixin/contract/customer/customer.enums'
import { pages } from '@zhixin/contract/pages'
import { tabsOf } from '@zhixin/contract/pageTabs'
import { permissions } from '@zhixin/contract/permissions'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { describe, expect, test } from 'vitest'
import { menuEntries } from '../seedMenus'
import { type DictionarySeed, dictionaries } from './dictionaries'
import { menus } from './menus'
import { roles } from './roles'

const permissionCodes = new Set<string>(permissions.map(({ code }) => code))

describe('the menu', () => {
  const entries = menuEntries()
  const group = { path: '/g', zh: '组', en: 'Group', icon: 'TeamOutlined' }

  /** Of tabs the first alone is in the menu. */
  const own = pages.filter(
    ({ key, family, listedUnder }) =>
      family !== 'entry' && !listedUnder && [key, undefined].includes(tabsOf(key)?.pages[0]),
  )

  test('has exactly one entry, with the page’s permission, for every page that is not reached from another', () => {
    const expected = own.map(({ key, path, title, access }) => ({
      path,
      titleZh: (tabsOf(key)?.title ?? title)['zh-CN'],
      titleEn: (tabsOf(key)?.title ?? title)['en-US'],
      permissionCode: access === 'signed-in' ? null : access,
    }))
    const actual = entries
      .filter(({ fields }) => fields.parentPath !== null)
      .map(({ path, fields: { titleZh, titleEn, permissionCode } }) => ({
        path,
        titleZh,
        titleEn,
        permissionCode,
      }))
    const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
    expect(actual.sort(byPath)).toEqual(expected.sort(byPath))
  })

  test('shows the pages that do something, and /advertising/platform, and hides those whose source is not connected', () => {
    const shown = entries.filter(({ fields }) => fields.parentPath !== null && fields.visible)
    expect(shown.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/advertising/platform', '/customerCenter/customerManagement', '/statistics']),
    )
    const keys = shown.map(({ path }) => pages.find((page) => page.path === path)?.key)
    const working = own.filter(({ works }) => works)
    expect(keys.sort()).toEqual(working.map(({ key }) => key).sort())
    expect(
      menuEntries([{ ...group, entries: [{ path: '/x', zh: '某', en: 'A', hidden: true }] }]),
    ).toMatchObject([{ fields: { visible: true } }, { path: '/x', fields: { visible: false } }])
  })

  test('uses every path once, and no group takes a page’s path', () => {
    const paths = entries.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(menus.filter((group) => pages.some(({ path }) => path === group.path))).toEqual([])
  })

  test('names an outlined icon for each group', () => {
    for (const { icon } of menus) expect(icon).toMatch(/^[A-Z][A-Za-z]+Outlined$/)
  })
})

describe('the dictionaries', () => {
  const all = Object.entries<DictionarySeed>(dictionaries)

  test('have each value once, with both labels', () => {
    for (const [code, { items }] of all) {
      expect(new Set(items.map(({ value }) => value)).size, code).toBe(items.length)
      for (const { zh, en } of items) expect([zh.trim(), en.trim()]).toEqual([zh, en].filter(Boolean))
    }
  })

  test('hold exactly the values of the closed sets of the contract', () => {
    const closed: Record<string, readonly number[]> = {
      serviceType: serviceTypes,
      channelType: channelTypes,
      platform: platforms,
      status: statuses,
      contactRole: contactRoles,
      contactStance: contactStances,
      contactState: contactStates,
      clientRelationship: clientRelationships,
      businessType: businessTypes,
      stepType: [1, 2],
    }
    const seeded = all.filter(([, dictionary]) => dictionary.closed)
    expect(
      Object.fromEntries(seeded.map(([code, { items }]) => [code, items.map(({ value }) => value)])),
    ).toEqual(closed)
  })

  test('offer no overseas service type', () => {
    expect(dictionaries.serviceType.items.filter((item) => 'enabled' in item && !item.enabled)).toMatchObject(
      [{ value: 3 }],
    )
  })
})

describe('the roles', () => {
  const held = (code: string): string[] => roles.find((role) => role.code === code)?.permissions ?? []

  test('hold only permissions that the code knows, each once', () => {
    for (const { code, permissions } of roles) {
      expect(permissions.filter((permission) => !permissionCodes.has(permission))).toEqual([])
      expect(new Set(permissions).size, code).toBe(permissions.length)
    }
  })

  test('let the administrator do everything but what makes a game account', () => {
    const missing = [...permissionCodes].filter((code) => !held(administratorRole).includes(code))
    expect(missing).toEqual(['game:account'])
  })

  test('give each kind of account what it may do', () => {
    const named = (code: string) =>
      held(code)
        .filter((permission) => !permission.startsWith('page:'))
        .sort()
    const seen = ['client:detail', 'client:list', 'client:mobile', 'client:price']
    const client = [...seen, 'client:note', 'client:save', 'client:switchStatus']
    const kinds = [
      'signature',
      'textTemplate',
      'domain',
      'keyword',
      'messageTemplate',
      'serviceNumber',
      'port',
    ]
    const registers = [...kinds, 'material'].flatMap((kind) => [`${kind}:list`, `${kind}:save`])
    const reviews = [
      ...kinds.map((kind) => `${kind}:review`),
      ...kinds.filter((kind) => kind !== 'keyword').map((kind) => `${kind}:file`),
    ]
    expect(named('operations')).toEqual(
      [
        ...client,
        ...registers,
        ...reviews,
        'review:list',
        'cardLimit:list',
        'cardLimit:save',
        'subject:review',
        'client:batch',
        'price:batch',
        'client:import',
        'client:export',
        'handover:save',
        'client:delete',
        'card.statistics.data',
        'dailyMail:list',
        'dailyMail:save',
        'operation:account',
        'order:list',
        'order:save',
        'oss:upload',
        'product:list',
        'product:save',
        'product:switchStatus',
        'receipt:list',
        'receipt:save',
        'settlement:adjust',
        'settlement:close',
        'settlement:confirm',
        'settlement:list',
        'settlement:term',
        'subject:list',
        'subject:save',
        'usage:list',
        'usage:save',
      ].sort(),
    )
    expect(named('business')).toEqual(
      [
        ...client,
        ...registers,
        ...[
          'order:list',
          'order:save',
          'oss:upload',
          'product:list',
          'receipt:list',
          'settlement:confirm',
          'settlement:list',
          'subject:list',
          'usage:list',
        ],
      ].sort(),
    )
    expect(named('game')).toEqual([...seen, 'client:note', 'game:account'].sort())
    const own = ['statement:own', 'statement:ownConfirm', 'subAccount:list', 'subAccount:save']
    expect(named('company')).toEqual(
      [...own, ...registers, 'subject:list', 'subject:save', 'oss:upload'].sort(),
    )
    expect(named('readonly')).toEqual([...seen, 'product:list'])
  })

  test('open to the game account the pages of advertising and game reports', () => {
    const own = pages
      .filter(({ family }) => family === 'advertising' || family === 'gameReports')
      .map(({ access }) => access)
    expect(held('game').filter((code) => code.startsWith('page:'))).toEqual(own)
  })
})
