import type { Status } from '@zhixin/contract/closedSets'
import type { BulkFieldName, BulkMode } from '@zhixin/contract/customer/bulk.enums'
import { fieldTexts } from '@zhixin/contract/customer/customer.words'
import { isFollowerField } from '@zhixin/contract/customer/follower.fields'
import { both } from '@zhixin/contract/language'
import { fillIn } from '@zhixin/contract/messages'
import type { BatchKind } from '../../batch/batchKind'
import type { WholeCustomer } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { describeChanges } from '../customerChanges'
import type { Patch } from '../save/customer.change'
import { readAllLocked } from '../save/customer.lock'
import { customerKind, undoChange } from './customerKind'
import { changesRequest, customerIdsIn, patchRequest, previewSaves, runSaves } from './rowSaves.writes'

/** A field that gets the same in every customer, or followers who are added, removed or replaced. */
export interface BulkChange {
  field: BulkFieldName
  mode: BulkMode
  accountIds: number[]
  value: number | null
}

const sentences = {
  add: both('{field}：增加 {value}', '{field}: add {value}'),
  remove: both('{field}：移除 {value}', '{field}: remove {value}'),
  replace: both('{field}：替换为 {value}', '{field}: replace by {value}'),
  set: both('{field}：{value}', '{field}: {value}'),
}

const followersAfter: Record<BulkMode, (present: number[], given: number[]) => number[]> = {
  add: (present, given) => [...present, ...given.filter((id) => !present.includes(id))],
  remove: (present, given) => present.filter((id) => !given.includes(id)),
  replace: (_present, given) => given,
}

function patchOf({ field, mode, accountIds, value }: BulkChange, current: WholeCustomer): Patch {
  if (isFollowerField(field)) return { [field]: followersAfter[mode](current[field], accountIds) }
  if (field === 'fdStatus') return { fdStatus: value as Status }
  return { [field]: value }
}

const permissions: BatchKind<BulkChange>['permissions'] = ({ field }) => [
  'client:batch',
  field === 'fdStatus' ? 'client:switchStatus' : 'client:save',
]

/** One field of many customers. */
export const fieldKind: BatchKind<BulkChange> = {
  ...customerKind,
  permissions,
  accountIds: ({ accountIds }) => accountIds,
  sentence: ({ field, mode, accountIds, value }, words, { language }) => {
    const change = { field, old: null, new: value === null ? accountIds : value }
    const [described] = describeChanges([change], words, { prices: true, numbers: true })
    return fillIn(sentences[value === null ? mode : 'set'][language], {
      field: fieldTexts[field][language],
      value: described?.fdNewText ?? '',
    })
  },
  undoing: (change, hasMade) => undoChange(permissions(change), hasMade),
  preview: async (work, rows) => {
    const customers = await findCustomers(work.query, work.call.caller, customerIdsIn(rows))
    const wishOf = patchRequest(customers, (current) => patchOf(work.change, current))
    return (await previewSaves(work, rows, wishOf)).outcomes
  },
  run: async (work, rows) => {
    const customers = await readAllLocked(work.query, work.call, customerIdsIn(rows))
    return (await runSaves(work, rows, changesRequest(customers))).outcomes
  },
}
