import { z } from 'zod'
import { batchLimits } from '../batch/batch.enums'
import { statuses } from '../closedSets'
import { optionalItem, optionalList, requiredId, trimmed, valueOrUndefined } from '../fields'
import { keptObject } from '../json'
import { oneOf } from '../text.fields'
import { bulkFieldNames, bulkModes } from './bulk.enums'
import { isFollowerField } from './follower.fields'
import { acrossFields, type RowIssue } from './settlement.schema'

/** Of which customers many are changed at once. */
export const chosenCustomers = {
  /** Those that were picked one by one, */
  fdIdList: optionalList(requiredId()),
  /** or all that these filters of the list match at this moment; not looked at where customers are picked. */
  fdFilters: keptObject({ maxKilobytes: batchLimits.filtersKilobytes }),
}

interface Chosen {
  fdIdList: readonly number[]
  fdFilters: object | null
}

const findMissing = ({ fdIdList, fdFilters }: Chosen): RowIssue[] =>
  fdIdList.length === 0 && fdFilters === null
    ? [{ path: ['fdIdList'], message: 'batch_customers_required' }]
    : []

/** Customers are picked, or found by filters. */
export const demandCustomers = acrossFields<Chosen>(findMissing, ['fdIdList', 'fdFilters'])

const fields = z.object({
  ...chosenCustomers,
  fdField: oneOf(bulkFieldNames),
  /** For followers. */
  fdMode: z.preprocess((value) => valueOrUndefined(trimmed(value)) ?? 'add', oneOf(bulkModes)),
  fdAccountIdList: optionalList(requiredId()),
  /** For everything else: the value of a dictionary item, or the status. */
  fdValue: optionalItem(),
})

type Fields = z.output<typeof fields>

function checkChange({ fdField, fdAccountIdList, fdValue, ...chosen }: Fields): RowIssue[] {
  const issues = findMissing(chosen)
  if (isFollowerField(fdField)) {
    if (fdAccountIdList.length === 0)
      issues.push({ path: ['fdAccountIdList'], message: 'batch_accounts_required' })
  } else if (fdValue === undefined) issues.push({ path: ['fdValue'], message: 'batch_value_required' })
  else if (fdField === 'fdStatus' && !(statuses as readonly number[]).includes(fdValue))
    issues.push({ path: ['fdValue'], message: 'unknown_option' })
  return issues
}

/** Which customers are to be changed, and how. */
export const bulkInput = z.preprocess(
  (value) => value ?? {},
  fields.check(acrossFields<Fields>(checkChange, Object.keys(fields.shape) as (keyof Fields)[])),
)

export type BulkInput = z.output<typeof bulkInput>
