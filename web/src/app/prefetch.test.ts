import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { dictionaryCalls } from '@zhixin/contract/dictionary/dictionary.calls'
import { pageOf } from '@zhixin/contract/pages'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { statisticsCalls } from '@zhixin/contract/statistics/statistics.calls'
import { viewCalls } from '@zhixin/contract/view/view.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customerList } from '../features/customer/customer.list'
import { readListState } from '../lib/list.state'
import { takePrefetched } from '../lib/prefetch.calls'
import { removeToken, writeToken } from '../lib/token'

const asked: string[] = []
let views: object[] = []
let held: string[] = []

beforeEach(() => {
  asked.length = 0
  views = []
  held = [customerCalls.list, customerCalls.detail, statisticsCalls.overview].map(({ access }) => access)
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    const data: Record<string, object[]> = {
      [viewCalls.list.path]: views,
      [profileCalls.permissions.path]: held.map((fdCode) => ({ fdCode })),
    }
    return Response.json({ code: 1, data: data[url] ?? [] })
  })
  writeToken('token')
})
afterEach(() => removeToken())

/** Opens an address: the first script runs. */
async function arrive(address: string, entry: object | null = null) {
  history.replaceState(entry && { usr: entry }, '', address)
  await import('./prefetch')
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

const list = pageOf('customerManagement').path
const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const everywhere = [profileCalls.current, profileCalls.permissions].map(name)
const frame = [...everywhere, name(profileCalls.menu), name(profileCalls.names)]
const listCalls = [dictionaryCalls.bundle, viewCalls.list, customerCalls.list].map(name)

describe('The first script', () => {
  it('asks for what an address shows', async () => {
    await arrive(list)
    await expect.poll(() => asked).toEqual([...frame, ...listCalls])
  })

  it('asks for a customer, by link and by the state of the page', async () => {
    await arrive(`${pageOf('customerDetailsEdit').path}?pageType=2&id=7`)
    await expect.poll(() => asked.at(-1)).toBe('GET /api/account/client/detail/7')
    expect(asked).toContain('GET /api/draft/detail?fdFormKey=customer&fdRecordId=7')
    vi.resetModules()
    await arrive(pageOf('customerDetailsEdit').path, { pageType: 3, id: 8 })
    await expect.poll(() => asked.at(-1)).toBe('GET /api/account/client/detail/8')
  })

  it('asks for nothing that the person may not', async () => {
    held = []
    await arrive(list)
    expect(asked).not.toContain(name(customerCalls.list))
  })

  it('asks for the figures', async () => {
    await arrive(pageOf('statistics').path)
    await expect
      .poll(() => asked)
      .toEqual([...frame, name(dictionaryCalls.bundle), name(statisticsCalls.overview)])
  })

  it('asks for who is there alone where there is no menu, and for nothing without a token', async () => {
    await arrive('/')
    await expect.poll(() => asked).toEqual(everywhere)
  })
})

describe('A list that has just been opened', () => {
  it('begins with the default view, which the page then finds answered', async () => {
    views = [
      {
        id: 3,
        fdName: 'mine',
        fdDefault: true,
        fdFilters: { fdName: 'x' },
        fdSort: null,
        fdPageSize: 20,
        fdColumns: [],
      },
    ]
    await arrive(list)
    const { takePrefetched: take } = await import('../lib/prefetch.calls')
    const state = readListState(customerList, '?fdName=x&pageSize=20')
    await expect.poll(() => take('POST', customerCalls.list.path, state)).toBeDefined()
    // Once: the next request is a new one.
    expect(take('POST', customerCalls.list.path, state)).toBeUndefined()
  })

  it('begins with what its address says', async () => {
    views = [
      {
        id: 3,
        fdName: 'mine',
        fdDefault: true,
        fdFilters: { fdName: 'x' },
        fdSort: null,
        fdPageSize: 20,
        fdColumns: [],
      },
    ]
    await arrive(`${list}?fdName=y`)
    const { takePrefetched: take } = await import('../lib/prefetch.calls')
    const state = readListState(customerList, '?fdName=y')
    await expect.poll(() => take('POST', customerCalls.list.path, state)).toBeDefined()
  })

  it("is nobody else's: after another sign-in its answers count no more", async () => {
    await arrive(list)
    writeToken('another')
    const { takePrefetched: take } = await import('../lib/prefetch.calls')
    expect(take('GET', profileCalls.current.path, undefined)).toBeUndefined()
    expect(takePrefetched('GET', profileCalls.current.path, undefined)).toBeUndefined()
  })
})
