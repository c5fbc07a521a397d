import type { ImportColumn, ImportKind, ImportPart, ImportParts } from '../import/import.columns'
import { type Bilingual, both } from '../language'
import type { PermissionCode } from '../permissions'
import type { Declaration, Field, FieldKind } from '../record/record'
import { importedFields } from '../record/record.import'

/** How a sheet has the values of each kind of field; a reference is a name, which the server looks up. */
const kinds: Partial<Record<FieldKind, ImportKind>> = {
  lines: 'lines',
  digits: 'digits',
  amount: 'amount',
  price: 'price',
  count: 'count',
  choice: 'choice',
  choices: 'choices',
  flag: 'flag',
  day: 'day',
}

/** What its cells take, beside the rules of their kind. */
function noteOf({ kind, values, about }: Field): Bilingual | undefined {
  const all = typeof values === 'object' ? Object.values(values) : []
  const told = (language: keyof Bilingual, said: string[]) => [
    ...(about ? [about[language]] : []),
    ...said,
    ...(all.length > 0 ? [all.map((one) => one[language]).join(language === 'en-US' ? ', ' : '、')] : []),
  ]
  const zh = told('zh-CN', [
    ...(kind === 'reference' ? ['填名称；重名时填 ID'] : []),
    ...(kind === 'flag' ? ['填「是」或「否」，空为否'] : []),
  ])
  const en = told('en-US', [
    ...(kind === 'reference' ? ['its name, or its ID where several have that name'] : []),
    ...(kind === 'flag' ? ['yes or no; empty: no'] : []),
  ])
  const sentences = (texts: string[], end: string) => texts.map((text) => `${text}${end}`).join('')
  return zh.length > 0 ? both(sentences(zh, '。'), en.map(sentence).join(' ')) : undefined
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function columnOf(field: Field): ImportColumn {
  const { kind, words, max, required, values, seenWith } = field
  const note = noteOf(field)
  return {
    ...{ words, kind: kinds[kind] ?? 'line' },
    ...(max !== undefined && { max }),
    ...(required && { isRequired: true }),
    ...(typeof values === 'object' ? { values } : values && { dictionary: values }),
    ...(seenWith && { needs: seenWith as PermissionCode }),
    ...(note && { note }),
  }
}

/** The sheet of new records of a declaration, with a column for each field that it can have. */
export const recordParts = (declared: Declaration): ImportParts<'record'> => {
  const columns = importedFields(declared).map(([key, field]) => [key, columnOf(field)])
  const record: ImportPart = { name: declared.title, isNew: true, columns: Object.fromEntries(columns) }
  return { record }
}
