/** The subset of Markdown in the API document: headings, paragraphs, lists, tables, code. Never HTML. */
export type Block =
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
