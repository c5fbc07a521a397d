import { pageOf } from '@zhixin/contract/pages'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentOf } from '../pages/content'
import { useLinksAhead } from './Layout'

let close: () => void

function Links() {
  useLinksAhead()
  return (
    <>
      <a href={pageOf('doc').path}>
        <span>doc</span>
      </a>
      <a href={pageOf('dictionary').path}>dictionary</a>
      <a href="https://elsewhere.example/doc">elsewhere</a>
    </>
  )
}

const part = (key: 'doc' | 'dictionary') => {
  const found = contentOf(key)
  if (!found) throw new Error(`${key} has no screen`)
  return found
}

beforeEach(async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Links />))
  close = () => act(() => root.unmount())
})
afterEach(() => close())

it('fetches the page of a link that somebody points at or tabs to, and no other', () => {
  const doc = vi.spyOn(part('doc'), 'prefetch').mockResolvedValue()
  const dictionary = vi.spyOn(part('dictionary'), 'prefetch').mockResolvedValue()
  const links = document.querySelectorAll('a')
  links[2]?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(doc).not.toHaveBeenCalled()
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(doc).toHaveBeenCalled()
  expect(dictionary).not.toHaveBeenCalled()
  links[1]?.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(dictionary).toHaveBeenCalled()
})
