import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { customerList } from '@zhixin/contract/customer/customer.list'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { demand } from '../../../http/serve'
import { filterLines, orderText, referencesIn } from '../../export/listFile.reads'
import type { ExportSource } from '../../export/source.reads'
import { demandFilters } from '../customer.fields'
import { readGivenFilters } from '../list/givenFilters.reads'
import { listedIds } from '../list/list.reads'
import { customerSheets } from './customerSheets.reads'

/** A list of customers as a file, with details where they are asked for. */
export const customerSource: ExportSource<CustomerFilters> = {
  ofOneMoment: true,
  access: customerCalls.list.access,
  readFilters: readGivenFilters,
  demand: (caller, filters, parts) => {
    if (parts.length > 0) demand(caller, 'client:detail')
    if (parts.includes('prices')) demand(caller, 'client:price')
    demandFilters(caller, filters)
  },
  referencesIn: (filters) => referencesIn(customerList, filters),
  filterLines: (filters, words) => filterLines(customerList, filters, words),
  orderText: (filters, words) => orderText(customerList, filters, words),
  count: async ({ services: { config }, reads, caller, filters }) =>
    (await listedIds(reads, caller, filters, config.BUSINESS_TIME_ZONE)).length,
  open: async ({ services: { config }, ...asked }) => {
    const ids = await listedIds(asked.reads, asked.caller, asked.filters, config.BUSINESS_TIME_ZONE)
    return {
      rows: ids.length,
      sheets: customerSheets({ ...asked, ids }),
    }
  },
}
