import { readFileSync } from 'node:fs'
import path from 'node:path'
import { theme as antd } from 'antd'
import { expect, it } from 'vitest'
import { antdTheme } from './theme'

const tokens = readFileSync(path.join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')

/** A colour of tokens.css in light and dark. */
function colours(name: string): [string, string] {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens) ?? []
  if (!light || !dark) throw new Error(`tokens.css has no pair of colours for --${name}`)
  return [light, dark]
}

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['surface', 'paper', 'paper-deep', 'paper-deeper'] as const
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent', 'good', 'warn', 'bad'] as const

it.each(['light', 'dark'] as const)('every ink can be read on every ground, %s', (look) => {
  const at = look === 'light' ? 0 : 1
  for (const ink of inks) {
    for (const ground of grounds.slice(0, 3)) {
      expect(contrast(colours(ink)[at], colours(ground)[at]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  }
  for (const status of ['good', 'warn', 'bad', 'accent'] as const) {
    const soft = colours(`${status}-soft`)[at]
    expect(contrast(colours(status)[at], soft), `${status} on its own ground`).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(colours('on-accent')[at], colours('accent')[at])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colours('line-control')[at], colours('surface')[at])).toBeGreaterThanOrEqual(3)
})

it('makes fields of antd as high as ours, compact ones too', () => {
  const heights = [...tokens.matchAll(/--control: (\d+)px;/g)].map(([, height]) => Number(height))
  expect(heights).toEqual(
    [false, true].map((isCompact) => antd.getDesignToken(antdTheme(false, isCompact)).controlHeight),
  )
})

it.each([
  [false, 0],
  [true, 1],
] as const)('gives antd the colours of tokens.css (dark: %s)', (isDark, at) => {
  const made = antd.getDesignToken(antdTheme(isDark, false))
  const pairs = {
    colorPrimary: 'accent',
    colorPrimaryHover: 'accent-hover',
    colorPrimaryActive: 'accent-active',
    colorPrimaryBg: 'accent-soft',
    colorPrimaryBorder: 'accent-line',
    colorInfo: 'accent',
    colorLink: 'accent',
    colorSuccess: 'good',
    colorWarning: 'warn',
    colorError: 'bad',
    colorText: 'ink',
    colorTextSecondary: 'ink-soft',
    colorTextTertiary: 'ink-faint',
    colorTextLightSolid: 'on-accent',
    colorBorder: 'line-strong',
    colorSplit: 'line',
    colorBgLayout: 'paper',
    colorBgContainer: 'surface',
    colorBgElevated: 'surface',
    colorFillTertiary: 'paper-deep',
  } as const
  for (const [token, name] of Object.entries(pairs)) {
    expect(String(made[token as keyof typeof pairs]).toLowerCase(), token).toBe(colours(name)[at])
  }
})
