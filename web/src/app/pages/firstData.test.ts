import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { type PageKey, pageOf } from '@zhixin/contract/pages'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { statisticsCalls } from '@zhixin/contract/statistics/statistics.calls'
import { viewCalls } from '@zhixin/contract/view/view.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customerList } from '../../features/customer/customer.list'
import { readListState } from '../../lib/list.state'
import { noticeStore } from '../../lib/notice'
import { queryClient } from '../../lib/query'
import { forget, start } from '../../lib/session'
import { removeToken, writeToken } from '../../lib/token'
import { failure, serveTests, success } from '../../test/server'
import { askForPage } from './firstData'

const server = serveTests()
const opening = (['customerManagement', 'customerDetailsEdit', 'statistics'] as const).map(
  (key) => pageOf(key).access,
)
const view = { id: 3, fdName: 'mine', fdDefault: true, fdSort: null, fdPageSize: 20, fdColumns: [] }

/** Somebody with these permissions comes to an address. */
async function arrive(
  key: PageKey,
  search = '',
  entry: object | null = null,
  held: string[] = opening,
  changes: object = {},
) {
  server.answer(profileCalls.current.path, success({ id: 5, fdUsername: 'somebody', ...changes }))
  server.answer(profileCalls.permissions.path, success(held.map((fdCode) => ({ fdCode }))))
  writeToken('token')
  const page = pageOf(key)
  history.replaceState(entry && { usr: entry }, '', page.path + search)
  void start()
  await askForPage(location)
}

const asked = () => server.received.map(({ method, path }) => `${method} ${path}`)
const bodiesTo = (path: string) => server.to(path).map(({ body }) => JSON.parse(body) as unknown)
const asks = (what: string) => expect.poll(asked).toContain(what)
/** Long enough for a request that must not come. */
const awhile = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  server.answer(viewCalls.list.path, success([]))
  for (const path of [customerCalls.list.path, statisticsCalls.overview.path, '/api/*', '/api/draft/*'])
    server.answer(path, success([]))
})

afterEach(() => {
  queryClient.clear()
  removeToken()
  forget()
})

describe('While its code loads, a page asks', () => {
  it('for what the frame shows, and for its own rows', async () => {
    await arrive('customerManagement')
    await asks(`POST ${customerCalls.list.path}`)
    expect(asked()).toContain(`GET ${profileCalls.menu.path}`)
    expect(asked()).toContain(`GET ${profileCalls.names.path}`)
  })

  it('for the rows of the default view', async () => {
    server.answer(viewCalls.list.path, success([{ ...view, fdFilters: { fdName: 'x' } }]))
    await arrive('customerManagement')
    const state = readListState(customerList, '?fdName=x&pageSize=20')
    await expect.poll(() => bodiesTo(customerCalls.list.path)).toEqual([JSON.parse(JSON.stringify(state))])
  })

  it('for the rows of its address, without waiting for the views', async () => {
    server.answer(viewCalls.list.path, { hang: true })
    await arrive('customerManagement', '?fdName=y')
    await expect.poll(() => bodiesTo(customerCalls.list.path)).toMatchObject([{ fdName: 'y' }])
  })

  it('for a customer and its drafts, by link and by the state of the page', async () => {
    await arrive('customerDetailsEdit', '?pageType=2&id=7')
    await asks('GET /api/account/client/detail/7')
    await asks('GET /api/draft/detail?fdFormKey=customer&fdRecordId=7')
    forget()
    await arrive('customerDetailsEdit', '', { pageType: 3, id: 8 })
    await asks('GET /api/account/client/detail/8')
  })

  it('for the figures', async () => {
    await arrive('statistics')
    await asks(`POST ${statisticsCalls.overview.path}`)
  })

  it('for nothing that the person may not see', async () => {
    await arrive('customerManagement', '?fdName=y', null, [])
    await asks(`GET ${profileCalls.menu.path}`)
    await awhile()
    expect(server.to(customerCalls.list.path)).toEqual([])
    expect(server.to(viewCalls.list.path)).toEqual([])
  })

  it('for nothing but the account where a new password comes first', async () => {
    await arrive('customerManagement', '', null, opening, { fdPasswordChangeRequired: true })
    await awhile()
    expect(server.to(profileCalls.menu.path)).toEqual([])
    expect(server.to(viewCalls.list.path)).toEqual([])
  })

  it('for nothing where the session is over', async () => {
    server.answer('/auth/*', failure(401, 'unauthorized', 'over'))
    server.answer(profileCalls.current.path, failure(401, 'unauthorized', 'over'))
    writeToken('token')
    void start()
    await askForPage(location)
    await awhile()
    expect(server.to(profileCalls.menu.path)).toEqual([])
    expect(noticeStore.read().map(({ text }) => text)).not.toContain('over')
  })
})
