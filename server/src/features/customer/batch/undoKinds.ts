import { isDeepStrictEqual } from 'node:util'
import { followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import { both } from '@zhixin/contract/language'
import { AppError } from '../../../http/AppError'
import type { Change } from '../../audit/audit.writes'
import type { BatchKind, RowWork } from '../../batch/batchKind'
import type { Outcome } from '../../batch/batchRow'
import type { WholeCustomer } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { addedFollowers } from '../customer.references'
import { stateOf } from '../customer.state'
import { formerTemplates, noteTemplates } from '../price/appliedTemplate.writes'
import { readAllLocked } from '../save/customer.lock'
import { customerKind, type UndoChange, undoChange } from './customerKind'
import {
  type CustomerRow,
  changesRequest,
  customerIdsIn,
  previewSaves,
  runSaves,
  type Settle,
} from './rowSaves.writes'
import { callOffRules, previewCallOff } from './ruleRows.writes'

const callOffText = both('取消预约调价', 'Scheduled price changes called off')

/** Undoing does not bring back followers who were disabled since, or are no staff any more (rule batch.undo). */
const withoutFormerStaff: Settle = ({ current, patch }, { staff }) => {
  const added = addedFollowers(patch, current)
  const kept = { ...patch }
  for (const name of followerFieldNames)
    if (added.length > 0 && current && patch[name])
      kept[name] = patch[name].filter((id) => !added.includes(id) || staff.has(id))
  return kept
}

/**
 * Refuses to delete a customer that is not as it was made: what its changes take back is all there is of it.
 * @throws AppError version_conflict
 */
function demandAsMade(changes: Change[], current: WholeCustomer): void {
  const made = new Map(changes.map(({ field, old }) => [field, old]))
  const isAsMade = ([field, value]: [string, unknown]) =>
    made.has(field) ? isDeepStrictEqual(value, made.get(field)) : !value || String(value) === ''
  if (!Object.entries(stateOf(current)).every(isAsMade)) throw new AppError('version_conflict')
}

async function previewUndo(
  work: RowWork,
  rows: readonly CustomerRow[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Outcome[]> {
  const wishOf = changesRequest(customers)
  const { outcomes } = await previewSaves(
    work,
    rows,
    (row) => {
      const wish = wishOf(row)
      if (row.detail?.deletes && wish.current) demandAsMade(row.changes, wish.current)
      return wish
    },
    withoutFormerStaff,
  )
  return outcomes
}

/** Customers that got theirs back from a template are noted with it. */
async function runUndo(
  work: RowWork,
  rows: readonly CustomerRow[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Outcome[]> {
  const { query, call, batch } = work
  const { outcomes, saved } = await runSaves(work, rows, changesRequest(customers))
  if (batch.undoOf === null || saved.length === 0) return outcomes
  const ids = saved.map(({ id }) => id)
  const former = await formerTemplates(query, batch.undoOf, ids)
  await noteTemplates(
    query,
    call,
    saved.flatMap((customer) => {
      const template = former.get(customer.id)
      return template === undefined ? [] : [{ ...customer, template }]
    }),
  )
  return outcomes
}

const common = {
  ...customerKind,
  permissions: ({ permissions }) => permissions,
  sentence: (_change, _words, { language }) => callOffText[language],
} satisfies Partial<BatchKind<UndoChange>>

/** Customers that become again what they were before another batch. */
export const undoKind: BatchKind<UndoChange> = {
  ...common,
  undoing: ({ permissions }, hasMade) => undoChange(permissions, hasMade),
  preview: async (work, rows) =>
    previewUndo(work, rows, await findCustomers(work.query, work.call.caller, customerIdsIn(rows))),
  run: async (work, rows) =>
    runUndo(work, rows, await readAllLocked(work.query, work.call, customerIdsIn(rows))),
}

/** Scheduled prices that are called off; those that hold by now are undone. What is due is a version before that. */
export const callOffKind: BatchKind<UndoChange> = {
  ...common,
  undoing: () => null,
  preview: async (work, rows) => {
    const customers = await readAllLocked(work.query, work.call, customerIdsIn(rows))
    const { outcomes, left } = await previewCallOff(work, rows, customers)
    return [...outcomes, ...(await previewUndo(work, left, customers))]
  },
  run: async (work, rows) => {
    const customers = await readAllLocked(work.query, work.call, customerIdsIn(rows))
    const { outcomes, left } = await callOffRules(work, rows, customers)
    return [...outcomes, ...(await runUndo(work, left, customers))]
  },
}
