import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Inline, Markdown } from './Markdown'

describe('Markdown', () => {
  it('is read into blocks', () => {
    const source = '## A\n\ntext\n\n```sh\na\n\nb\n```\n\n- one\n- two\n\n| x | y |\n|---|---|\n| `1` | 2 |'
    const shown = renderToStaticMarkup(<Markdown source={source} />)
    expect(shown).toContain('<h2>A</h2><p>text</p>')
    expect(shown).toContain('<pre><code>a\n\nb</code></pre>')
    expect(shown).toContain('<ul><li>one</li><li>two</li></ul>')
    expect(shown).toContain('<thead><tr><th>x</th><th>y</th></tr></thead>')
    expect(shown).toContain('<td><code>1</code></td><td>2</td>')
  })

  it('is text and code in a line, never HTML or a link', () => {
    expect(renderToStaticMarkup(<Inline text="a `b` <i>c</i> https://example.com" />)).toBe(
      'a <code>b</code> &lt;i&gt;c&lt;/i&gt; https://example.com',
    )
  })
})
