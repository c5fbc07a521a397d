import { beforeEach, expect, test, vi } from 'vitest'
import { dropDoubleClick } from './useGoBack'

const button = document.createElement('button')
const pressed = vi.fn()
for (const kind of ['mousedown', 'click']) button.addEventListener(kind, ({ type }) => pressed(type))
document.body.append(button)
beforeEach(() => void pressed.mockReset())

/** Presses a mouse button, or Enter, which has no count. */
function press(count: number) {
  const happen = (type: string) =>
    button.dispatchEvent(new MouseEvent(type, { detail: count, bubbles: true, cancelable: true }))
  if (count > 0) happen('mousedown')
  happen('click')
}

test('the rest of a double click presses nothing, and what is pressed next is pressed', () => {
  press(1)
  dropDoubleClick()
  pressed.mockReset()
  press(2)
  press(3)
  expect(pressed).not.toHaveBeenCalled()
  press(1)
  expect(pressed.mock.calls).toEqual([['mousedown'], ['click']])
  press(2)
  expect(pressed).toHaveBeenCalledTimes(4)
})

test('nor does it keep a key from anything', () => {
  dropDoubleClick()
  press(0)
  expect(pressed.mock.calls).toEqual([['click']])
})
