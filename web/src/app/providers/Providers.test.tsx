import { Empty } from 'antd'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { localeParts } from './locale'
import { Providers } from './Providers'

it('keeps what was typed before the texts of antd came', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const part = localeParts['zh-CN']
  // The texts arrive on demand of the test.
  let arrive = () => {}
  const told = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const load = part.load
  vi.spyOn(part, 'load').mockImplementation(async () => {
    await told
    return load()
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <Providers>
        <input />
        <Empty />
      </Providers>,
    ),
  )
  const input = place.querySelector('input')
  if (input) input.value = 'half a name'
  expect(place.textContent).not.toContain('暂无数据')
  await act(async () => {
    arrive()
    await load()
  })
  await vi.waitFor(() => expect(place.textContent).toContain('暂无数据'))
  expect(place.querySelector('input')).toBe(input)
  act(() => root.unmount())
})
