import type { CustomerChange } from '@zhixin/contract/customer/history.schema'
import type { Language } from '@zhixin/contract/language'
import type { Database } from '../../../lib/database'
import type { Change } from '../../audit/audit.writes'
import type { SeenFields } from '../customer.fields'
import { describeChanges } from './changes'
import { readWords } from './words.reads'

/**
 * Recorded changes of customers in words, as a reader may see them, one list for each record: for logs about several
 * customers.
 */
export async function describeRecords(
  database: Database,
  language: Language,
  seen: SeenFields,
  records: Change[][],
): Promise<CustomerChange[][]> {
  const words = await readWords(database, language, records.flat())
  return records.map((changes) => describeChanges(changes, words, seen))
}
