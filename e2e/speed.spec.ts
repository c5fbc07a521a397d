import { tokenKey } from '@zhixin/contract/auth/auth.paths'
import { pageOf } from '@zhixin/contract/pages'
import { expect, test } from './fixtures'
import { measure } from './speed/measure'

const scripts = 16

test('list, form and statistics open with few files, and ask for nothing twice', async ({
  apiAs,
  browser,
  baseURL,
}) => {
  const api = await apiAs('admin')
  const [first] = await api.post<{ id: number }[]>('/api/account/client/list', { pageIndex: 1, pageSize: 10 })
  const cookies = [{ name: tokenKey, value: api.token, url: String(baseURL) }]
  // The form asks for every list of choices that it has (docs/performance-web.md).
  const pages = [
    { path: pageOf('customerManagement').path, content: '.ant-table-row td + td', requests: 25 },
    {
      path: `${pageOf('customerDetailsEdit').path}?pageType=2&id=${first?.id}`,
      content: 'main input[value]:not([value=""])',
      requests: 42,
    },
    { path: pageOf('statistics').path, content: 'main dd', requests: 25 },
  ]
  for (const { path, content, requests } of pages) {
    const found = await measure(browser, { name: path, url: `${baseURL}${path}`, content, cookies })
    expect([path, found.doubles]).toEqual([path, []])
    expect(found.scripts, path).toBeLessThanOrEqual(scripts)
    expect(found.requests, path).toBeLessThanOrEqual(requests)
  }
})
