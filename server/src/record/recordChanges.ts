import { auditFieldTexts } from '@zhixin/contract/audit/audit.fields'
import type { FieldChange } from '@zhixin/contract/history/change.schema'
import type { Words } from '@zhixin/contract/history/value.texts'
import type { Bilingual } from '@zhixin/contract/language'
import type { Declaration } from '@zhixin/contract/record/record'
import { fieldWords, furtherFields } from '@zhixin/contract/record/record.words'
import type { Change } from '../features/audit/audit.writes'
import { type DescribedFields, describeFields } from '../features/history/fieldChanges'
import type { Reader } from '../http/call'
import type { Database } from '../lib/database'
import { mapInPieces } from '../lib/pieces'
import { seenChanges } from './hidden'
import type { RecordNames } from './names'
import { readReferenceNames } from './referable'

/** What is recorded about a record beyond its fields. */
const furtherTexts: Readonly<Record<string, Record<string, Bilingual>>> = auditFieldTexts

/**
 * What words recorded changes of a declared record, one list for each record, as a reader may see them: without hidden
 * fields, and references by the names of what exists for them (rule record.rows).
 */
export function describerOf(declared: Declaration, { refers = {} }: RecordNames) {
  const described: DescribedFields = {
    fields: { ...declared.fields, ...furtherFields(declared) },
    names: { ...furtherTexts[declared.key], ...fieldWords(declared) },
  }
  return async (
    { pool }: Database,
    { caller }: Reader,
    words: Words,
    records: Change[][],
  ): Promise<FieldChange[][]> => {
    const seen = records.map((changes) => seenChanges(declared, caller, changes))
    const name = await readReferenceNames(pool, caller, declared, refers, seen.flat())
    return mapInPieces(seen, (changes) => describeFields(changes, described, { ...words, name }))
  }
}
