import { type Bilingual, both, type Language } from '../language'
import { fillIn, type MessageParameters } from '../messages'

/** The sentence patterns of changes; `{subject}` is what changed. */
export const changeTexts = {
  set: both('{subject}：{new}', '{subject}: {new}'),
  cleared: both('{subject}已清空，原为 {old}', '{subject} cleared, was {old}'),
  changed: both('{subject}：{old} → {new}', '{subject}: {old} → {new}'),
  added: both('新增{subject}：{new}', '{subject} added: {new}'),
  removed: both('删除{subject}：{old}', '{subject} removed: {old}'),
  rearranged: both('{subject}的顺序或分组已调整', '{subject}: order or grouping changed'),
}

type ChangeKind = keyof typeof changeTexts

const part = both('{field}「{row}」的{part}', '{field} {row}, {part}')
const nothing = both('空', 'empty')
const separator = both('、', ', ')

/** The parts of a change's sentence, in its language. */
export interface ChangeWords {
  fdKind: ChangeKind
  fdField: string
  fdFieldName: string
  fdRowName: string | null
  fdPartName: string | null
  fdOldText: string | null
  fdNewText: string | null
}

/**
 * What changed in a row of a list, by the field that is the list; `{row}` is the row, `{field}` the list. Left out: the
 * field alone.
 */
type ChangeSubjects = Readonly<Record<string, Bilingual>>

/**
 * The sentence for a change: "Customer name: Yunfan → Yunfan Ltd". Its words (labels, names) must be
 * in the same language.
 */
export function changeSentence(
  change: ChangeWords,
  language: Language,
  subjects: ChangeSubjects = {},
): string {
  const text = fillIn(changeTexts[change.fdKind][language], {
    subject: subjectOf(change, language, subjects),
    old: shortened(change.fdOldText ?? nothing[language]),
    new: shortened(change.fdNewText ?? nothing[language]),
  })
  return text.trim()
}

function subjectOf(
  { fdField, fdFieldName, fdRowName, fdPartName }: ChangeWords,
  language: Language,
  subjects: ChangeSubjects,
): string {
  if (fdRowName === null) return fdFieldName
  const parameters: MessageParameters = { row: fdRowName, field: fdFieldName, part: fdPartName ?? '' }
  if (fdPartName !== null) return fillIn(part[language], parameters)
  const own = subjects[fdField]
  return own ? fillIn(own[language], parameters) : fdFieldName
}

/** Long texts are cut in the sentence; the change itself has them whole. */
const sentenceTextLength = 60

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > sentenceTextLength
    ? `${characters.slice(0, sentenceTextLength).join('')}…`
    : characters.join('')
}

/** Several names as one text: "OPPO、VIVO". */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(separator[language])
}
