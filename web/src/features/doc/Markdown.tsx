import { Fragment, type ReactNode, useMemo } from 'react'
import { CodeBlock } from './CodeBlock'
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

/** The subset of Markdown in the API document: headings, paragraphs, lists, tables, code. Never HTML. */
type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'code'; language: string; text: string }

/** Parses Markdown into blocks; anything unknown is a paragraph. */
export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  let rest = source.trim()
  while (rest !== '') {
    const code = /^```(\w*)\n([\s\S]*?)\n```/.exec(rest)
    const whole = code?.[0] ?? rest.split(/\n{2,}/, 1)[0] ?? rest
    blocks.push(code ? { kind: 'code', language: code[1] ?? '', text: code[2] ?? '' } : readBlock(whole))
    rest = rest.slice(whole.length).trimStart()
  }
  return blocks
}

function readBlock(text: string): Block {
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) }
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = [], , ...rows] = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    return { kind: 'table', head, rows }
  }
  return { kind: 'paragraph', text: lines.join(' ') }
}

/** The parts of a line, code and plain in turn. */
export function inlineParts(text: string): { code: boolean; text: string }[] {
  return text
    .split('`')
    .map((part, index) => ({ code: index % 2 === 1, text: part }))
    .filter((part) => part.text !== '')
}
