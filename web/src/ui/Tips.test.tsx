import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../test/screen'
import { Button } from './Button'
import { Tipped, Tips } from './Tips'

const tip = () => document.querySelector('[role="tooltip"]')

/** The element that the tip describes. */
const described = () => document.querySelector(`[aria-describedby="${tip()?.id}"]`)

/** Gives the focus as the Tab key does. */
async function focus(element: HTMLElement | null) {
  await act(async () => element?.focus())
}

const pressEscape = () =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
  })

it('a control with the focus is described by its tip; Escape closes the tip alone', async () => {
  const onKeyDown = vi.fn()
  await draw(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a panel that Escape closes
    <div onKeyDown={onKeyDown}>
      <Tips>
        <button type="button" data-tip="Ctrl+K">
          Search
        </button>
      </Tips>
    </div>,
    {},
  )
  const button = document.querySelector('button')
  await focus(button)
  expect(tip()?.textContent).toBe('Ctrl+K')
  expect(described()).toBe(button)
  await pressEscape()
  expect(tip()).toBeNull()
  expect(button?.hasAttribute('aria-describedby')).toBe(false)
  expect(onKeyDown).not.toHaveBeenCalled()
  await pressEscape()
  expect(onKeyDown).toHaveBeenCalledOnce()
})

it('a text with a tip, and a link that holds one, can be reached by keyboard', async () => {
  await draw(
    <Tips>
      <Tipped tip="until noon">Locked</Tipped>
      <a href="#role">
        Role <span data-tip="accounts">3</span>
      </a>
    </Tips>,
    {},
  )
  const text = document.querySelector<HTMLElement>('[data-tip="until noon"]')
  await focus(text)
  expect(tip()?.textContent).toBe('until noon')
  expect(described()).toBe(text)
  const link = document.querySelector('a')
  await focus(link)
  expect(tip()?.textContent).toBe('accounts')
  expect(described()).toBe(link)
})

it('a button that cannot be used says why, and does nothing', async () => {
  const onClick = vi.fn()
  await draw(
    <Tips>
      <Button refusal="still in use" onClick={onClick}>
        Delete
      </Button>
    </Tips>,
    {},
  )
  const button = document.querySelector('button')
  await focus(button)
  expect(tip()?.textContent).toBe('still in use')
  expect(button?.getAttribute('aria-description')).toBe('still in use')
  await act(async () => button?.click())
  expect(onClick).not.toHaveBeenCalled()
})
