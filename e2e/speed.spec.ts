import { tokenKey } from '@zhixin/contract/auth.paths'
import { expect, test } from './fixtures'
import { givenPerson } from './people'
import { measure } from './speed/measure'
import { openLimits, workPages } from './speed/pages'

test('list, form and statistics open with few files, and ask for nothing twice', async ({
  browser,
  baseURL,
  request,
  apiAs,
  uniqueName,
}) => {
  // Somebody of their own: the bell of a shared account asks again whenever a job of another journey ends.
  await givenPerson(request, apiAs, uniqueName, { role: 'administrator' })
  const api = await apiAs(uniqueName)
  const [first] = await api.post<{ id: number }[]>('/api/account/client/list', { pageIndex: 1, pageSize: 10 })
  const cookies = [{ name: tokenKey, value: api.token, url: String(baseURL) }]
  for (const { path, content } of workPages(first?.id)) {
    const found = await measure(browser, { name: path, url: `${baseURL}${path}`, content, cookies })
    expect([path, found.doubles]).toEqual([path, []])
    expect(found.scripts, path).toBeLessThanOrEqual(openLimits.scripts)
    expect(found.requests, path).toBeLessThanOrEqual(openLimits.requests)
  }
})
