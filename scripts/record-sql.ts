/** `pnpm record:sql product` prints the statements that read the list of a declared record, in its usual order. */

import { listOf } from '../contract/src/record/record.list'
import { servedRecords } from '../server/src/features/records'
import type { ServedRecord } from '../server/src/record/recordRoutes'
import { pageStatement } from '../server/src/record/rowReader'

const [key = ''] = process.argv.slice(2)
const served = (servedRecords as unknown as Record<string, ServedRecord | undefined>)[key]
if (served) {
  const list = listOf(served.declared)
  console.log(pageStatement(list, served.source).text(...list.order))
} else {
  console.error(`Declared records: ${Object.keys(servedRecords).join(', ')}`)
  process.exitCode = 1
}
