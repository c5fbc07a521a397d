import type { ExportList } from '@zhixin/contract/export/export.enums'
import { customerSource } from '../customer/export/customerSource.reads'
import type { ExportSource } from './source.reads'

/** How each list is read. */
const sources: Record<ExportList, ExportSource<object>> = {
  customer: customerSource,
  messageCustomer: customerSource,
}

/** How a list is read; its own functions take what they have read. */
export const sourceOf = (list: ExportList): ExportSource<object> => sources[list]
