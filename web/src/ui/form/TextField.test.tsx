import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextCount } from './TextField'

it('counts what is kept: in one line not what nobody sees, in several lines everything', () => {
  const value = `\u202e${'名'.repeat(17)}👨‍👩‍👧\u200b`
  const shown = (lines: boolean) => renderToStaticMarkup(<TextCount value={value} max={20} lines={lines} />)
  expect(shown(false)).toContain('22/20')
  expect(shown(true)).toContain('24/20')
})
