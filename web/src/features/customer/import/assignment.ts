import { type ImportPartName, importParts } from '@zhixin/contract/customerImport/import.parts'
import type { ImportedFile, ImportedSheet } from '@zhixin/contract/customerImport/import.schema'
import {
  type ChoiceLabels,
  columnsOpenTo,
  fieldsNamed,
  nestedOpenTo,
  partsOpenTo,
} from '@zhixin/contract/import/import.columns'
import type { Language } from '@zhixin/contract/language'

/** What a sheet is imported as: its part, and the field of each column. */
export interface Assigned {
  part: ImportPartName | null
  fields: readonly (string | null)[]
}

/** What a file's sheets are taken for at first. */
export const firstAssigned = ({ fdSheetList }: ImportedFile): Assigned[] =>
  fdSheetList.map(({ fdPart, fdColumnList }) => ({
    part: fdPart,
    fields: fdColumnList.map(({ fdField }) => fdField),
  }))

/** The sheets as a check takes them. */
export const sheetsOf = (sheets: readonly ImportedSheet[], assigned: readonly Assigned[]) =>
  assigned.map(({ part, fields }, place) => ({
    fdPart: part,
    fdFieldList: [...fields],
    fdHeaderRow: sheets[place]?.fdHeaderRow || undefined,
  }))

/** A sheet as another part: its columns are known by their names again. */
export function partNamed(
  { fdColumnList }: ImportedSheet,
  part: ImportPartName | null,
  labels: ChoiceLabels,
): Assigned {
  const headers = fdColumnList.map(({ fdHeader }) => fdHeader)
  return { part, fields: part ? fieldsNamed(importParts[part], headers, labels) : headers.map(() => null) }
}

type Holds = Parameters<typeof partsOpenTo>[1]

/** The parts that can be imported. */
export const partChoices = (language: Language, holds: Holds) =>
  partsOpenTo(importParts, holds).map((part) => ({ value: part, label: importParts[part].name[language] }))

/** The fields of a part that somebody may import. */
export const fieldChoices = (part: ImportPartName, language: Language, holds: Holds, labels: ChoiceLabels) =>
  [...columnsOpenTo(importParts[part], holds), ...nestedOpenTo(importParts[part], holds, labels)].map(
    ([value, { words, isRequired }]) => ({
      value,
      label: isRequired ? `${words[language]} *` : words[language],
    }),
  )
