import Reader, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import type { ReactElement, ReactNode } from 'react'
import { CodeBlock } from './CodeBlock'
import styles from './Markdown.module.css'

/** Nothing in the texts of the API document is ever HTML; an address in them is an example, not a link. */
const line: MarkdownToJSX.Options = {
  disableAutoLink: true,
  disableParsingRawHTML: true,
  forceInline: true,
  wrapper: null,
}

const text: MarkdownToJSX.Options = {
  ...line,
  forceInline: false,
  forceBlock: true,
  overrides: {
    // Without the id that is made of its words: the page has addresses of its own.
    h2: ({ children }: { children: ReactNode }) => <h2>{children}</h2>,
    pre: ({ children }: { children: ReactElement<{ children: string }> }) => (
      <CodeBlock text={children.props.children} />
    ),
  },
}

/** Renders the Markdown of the API document. */
export function Markdown({ source }: { source: string }) {
  return (
    <div className={`breaks ${styles.text}`}>
      <Reader options={text}>{source}</Reader>
    </div>
  )
}

/** A line of Markdown: text with inline code. */
export function Inline({ text: source }: { text: string }) {
  return <Reader options={line}>{source}</Reader>
}
