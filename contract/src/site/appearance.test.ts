import { expect, it } from 'vitest'
import { readAppearance } from './appearance'

it.each([
  ['', 'system', 'comfortable'],
  ['zhixin_token=a; theme=dark; room=compact', 'dark', 'compact'],
  ['theme=light', 'light', 'comfortable'],
  ['theme=" onload=alert(1); room=x', 'system', 'comfortable'],
  ['mytheme=dark; theme=constructor', 'system', 'comfortable'],
])('reads the appearance from the cookies "%s"', (cookies, theme, room) => {
  expect(readAppearance(cookies)).toEqual({ theme, room })
})
