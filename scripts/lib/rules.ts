import type { RepositoryFile } from './sourceFiles'

const ruleName = String.raw`[a-z]+(?:\.[a-z]+(?:-[a-z]+)*)+`

/** The pages that define the rules of the product. */
const isRulePage = (name: string) => /^docs\/(product(\/[\w-]+)?|api)\.md$/.test(name)

/** The rules that a page defines: its list items that begin with a name in code style. */
export const rulesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`^- \`(${ruleName})\` `, 'gm'))].map((match) => match[1] ?? '')

/** A comment as one line, without its comment signs. */
const asLine = (text: string) => text.replace(/\n\s*(?:\*|\/\/\/?|--)?\s*/g, ' ')

/**
 * The rules that a file cites: "(rule price.decimals)", "(rules list.address, list.back)", also across the lines of a
 * comment, and titles of tests that begin with one ("price.decimals: …").
 */
export function citedRules(text: string): string[] {
  const cited = new RegExp(String.raw`\brules? ((?:${ruleName})(?:(?:,| and|, and) ${ruleName})*)`, 'g')
  const titled = new RegExp(String.raw`\b(?:test|it|describe)(?:\.each)?\([^'"\`]*['"\`](${ruleName}): `, 'g')
  const names = new RegExp(ruleName, 'g')
  return [
    ...[...asLine(text).matchAll(cited)].flatMap((match) => match[1]?.match(names) ?? []),
    ...[...text.matchAll(titled)].map((match) => match[1] ?? ''),
  ]
}

/** Ways to cite documents that are not in the repository. */
const outside = [
  /\bsections? \d+(?:\.\d+)*(?![.\d]* of RFC)\b/i,
  /\bthe (?:specification|spec)\b/i,
  /\brules? [A-Z]\d{1,2}\b/,
  /(?<=^|\s)\((?:[1-9]\.\d{1,2}(?:, | to | and )?)+\)/,
  /(?<!instead )\bof [1-9]\.\d{1,2}\b(?! (?:s|ms|seconds?|GB|MB)\b)/,
  /\bcontract\.md\b/,
  /\bissue #?\d+\b/i,
]

/** The references in a file to documents outside the repository. */
export const outsideCitations = (text: string): string[] =>
  outside.flatMap((pattern) => asLine(text).match(pattern)?.[0] ?? [])

/** All problems of the rules in these files, one sentence each. */
export function ruleProblems(files: readonly RepositoryFile[]): string[] {
  const pages = files.filter(({ name }) => isRulePage(name))
  const defined = new Map<string, string>()
  const doubles: string[] = []
  for (const { name, text } of pages)
    for (const rule of rulesIn(text)) {
      const other = defined.get(rule)
      if (other) doubles.push(`${name}: ${rule} is defined in ${other} already`)
      defined.set(rule, name)
    }
  const nameless = pages
    .filter(({ name }) => name.startsWith('docs/product/'))
    .flatMap(({ name, text }) =>
      (text.match(/^- .*/gm) ?? [])
        .filter((line) => rulesIn(line).length === 0)
        .map((line) => `${name}: a rule begins with its name: ${line.slice(0, 60)}`),
    )
  const wrong = files.flatMap(({ name, text }) => [
    ...citedRules(text)
      .filter((rule) => !defined.has(rule))
      .map((rule) => `${name}: there is no rule ${rule} in docs/product.md and its pages`),
    ...outsideCitations(text).map(
      (found) => `${name}: "${found}" is not in this repository; name the rule of docs/product.md instead`,
    ),
  ])
  return [...doubles, ...nameless, ...wrong]
}
