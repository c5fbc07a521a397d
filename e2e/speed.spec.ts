import { tokenKey } from '@zhixin/contract/auth.paths'
import { expect, test } from './fixtures'
import { measure } from './speed/measure'
import { workPages } from './speed/pages'

const scripts = 16
/** With the names of people, which every page may need. */
const requests = 26

test('list, form and statistics open with few files, and ask for nothing twice', async ({
  browser,
  baseURL,
  api,
}) => {
  const [first] = await api.post<{ id: number }[]>('/api/account/client/list', { pageIndex: 1, pageSize: 10 })
  const cookies = [{ name: tokenKey, value: api.token, url: String(baseURL) }]
  for (const { path, content } of workPages(first?.id)) {
    const found = await measure(browser, { name: path, url: `${baseURL}${path}`, content, cookies })
    expect([path, found.doubles]).toEqual([path, []])
    expect(found.scripts, path).toBeLessThanOrEqual(scripts)
    expect(found.requests, path).toBeLessThanOrEqual(requests)
  }
})
