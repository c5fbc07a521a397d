import { expect, it } from 'vitest'
import { pressedKey } from './pressedKey'

it.each([
  ['a key', { key: 'Escape', keyCode: 27, isComposing: false }, 'Escape'],
  ['one of React', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } }, 'Enter'],
  ['one that an input method uses', { key: 'Escape', keyCode: 229, isComposing: true }, undefined],
  ['the same of React', { key: 'Enter', keyCode: 229, nativeEvent: { isComposing: true } }, undefined],
  ['one that ends a composition in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, undefined],
])('reads %s', (_, event, key) => {
  expect(pressedKey(event)).toBe(key)
})
