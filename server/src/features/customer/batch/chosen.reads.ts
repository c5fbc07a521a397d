import { batchLimits } from '@zhixin/contract/batch/batch.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import type { Call } from '../../../http/call'
import type { Services } from '../../../services'
import { demandFilters } from '../customer.fields'
import { listedIds, readListFilters } from '../list/list.reads'

/**
 * The ids of the customers that a batch is for: those that were picked, or all that filters of the list match now,
 * ascending; one more than a batch holds at the most.
 * @throws AppError forbidden, or validation_failed for filters that are none
 */
export async function chosenIds(
  { config, database }: Services,
  { caller }: Call,
  { fdIdList, fdFilters }: { fdIdList: number[]; fdFilters: unknown },
): Promise<number[]> {
  if (fdIdList.length > 0) return fdIdList
  const filters: CustomerFilters = { ...readListFilters(fdFilters), sortName: 'id', sortOrder: 'asc' }
  demandFilters(caller, filters)
  return listedIds(database.pool, caller, filters, config.BUSINESS_TIME_ZONE, {
    most: batchLimits.records + 1,
  })
}
