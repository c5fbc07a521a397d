import type { FieldChange } from '@zhixin/contract/history/change.schema'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { mapInPieces } from '../../lib/pieces'
import type { Change } from '../audit/audit.writes'
import { readWords } from '../history/words.reads'
import { fieldsSeenBy } from './customer.fields'
import { accountIdsIn, describeChanges } from './customerChanges'

/**
 * Recorded changes of customers in words, as a reader may see them, one list for each record: for logs about several
 * customers.
 */
export async function describeRecords(
  database: Database,
  reader: Reader,
  records: Change[][],
): Promise<FieldChange[][]> {
  const words = await readWords(database, reader, accountIdsIn(records.flat()))
  const seen = fieldsSeenBy(reader.caller)
  return mapInPieces(records, (changes) => describeChanges(changes, words, seen))
}
