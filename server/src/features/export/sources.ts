import type { ExportList } from '@zhixin/contract/exportLists'
import { analysisSources } from './lists/analysis'
import { batchSource } from './lists/batchRows'
import { customerSource } from './lists/customers'
import { peopleSources } from './lists/people'
import { recordSources } from './lists/records'
import type { ExportSource } from './source.reads'

/** How each list is read. */
const sources: Record<ExportList, ExportSource<object>> = {
  customer: customerSource,
  messageCustomer: customerSource,
  batchResult: batchSource,
  ...peopleSources,
  ...recordSources,
  ...analysisSources,
}

/** How a list is read; its own functions take what they have read. */
export const sourceOf = (list: ExportList): ExportSource<object> => sources[list]
