import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  document.head.innerHTML = ''
})

it('takes the time zone that the server has written into the page', async () => {
  document.head.innerHTML = `<script type="application/json" id="site">{"businessTimeZone":"America/New_York"}</script>`
  const { businessTimeZone } = await import('./site')
  expect(businessTimeZone()).toBe('America/New_York')
})

it('takes the usual one while that is not known', async () => {
  const { businessTimeZone } = await import('./site')
  expect(businessTimeZone()).toBe('Asia/Shanghai')
})
