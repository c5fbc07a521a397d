import { Fragment, type ReactNode, useMemo } from 'react'
import { CodeBlock } from './CodeBlock'
import { type Block, inlineParts, readMarkdown } from './doc.markdown'
import styles from './Markdown.module.css'

/** Renders the Markdown of the API document. Nothing in it is ever HTML. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => readMarkdown(source), [source])
  return (
    <div className={`breaks ${styles.text}`}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name, and never move
        <Fragment key={index}>{shown(block)}</Fragment>
      ))}
    </div>
  )
}

function shown(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      )
    case 'code':
      return <CodeBlock text={block.text} />
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell}>{cell}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell) => (
                  <td key={cell}>
                    <Inline text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

/** A line of Markdown: text with inline code. */
export function Inline({ text }: { text: string }) {
  return inlineParts(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name, and never move
    part.code ? <code key={index}>{part.text}</code> : <Fragment key={index}>{part.text}</Fragment>,
  )
}
