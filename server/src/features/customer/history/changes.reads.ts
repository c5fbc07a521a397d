import type { CustomerChange } from '@zhixin/contract/customer/history.schema'
import type { Reader } from '../../../http/call'
import type { Database } from '../../../lib/database'
import { mapInPieces } from '../../../lib/pieces'
import type { Change } from '../../audit/audit.writes'
import { fieldsSeenBy } from '../customer.fields'
import { describeChanges } from './changes'
import { readWords } from './words.reads'

/**
 * Recorded changes of customers in words, as a reader may see them, one list for each record: for logs about several
 * customers.
 */
export async function describeRecords(
  database: Database,
  reader: Reader,
  records: Change[][],
): Promise<CustomerChange[][]> {
  const words = await readWords(database, reader, records.flat())
  const seen = fieldsSeenBy(reader.caller)
  return mapInPieces(records, (changes) => describeChanges(changes, words, seen))
}
