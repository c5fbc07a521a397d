import { type FollowerFieldName, followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import type { HandoverWay } from '@zhixin/contract/customer/handover.enums'
import { joinNames } from '@zhixin/contract/history/change.texts'
import { encodeMessage } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { invalid } from '../../../http/AppError'
import type { BatchKind } from '../../batch/batchKind'
import type { WholeCustomer } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { addedFollowers } from '../customer.references'
import type { Patch } from '../save/customer.change'
import { readAllLocked } from '../save/customer.lock'
import { customerKind, undoChange } from './customerKind'
import {
  changesRequest,
  customerIdsIn,
  patchRequest,
  previewSaves,
  runSaves,
  type Settle,
} from './rowSaves.writes'

/** Somebody's place as a follower that others take (rule handover.take). */
export interface Handover {
  field: 'handover'
  fromId: number
  /** 1 operation, 2 business, 3 other. */
  kinds: number[]
  receivers: { accountId: number; serviceTypes: number[]; platforms: number[] }[]
  way: HandoverWay
  /** Who hands over stays as an other follower. */
  keep: boolean
  reason: string
  /** When it is carried out at the earliest, ISO 8601; null: as soon as it is run. */
  startAt: string | null
}

/**
 * @param position its place in the batch, by which customers are divided evenly
 * @throws AppError validation_failed where nobody takes over a customer like this one
 */
function patchOf(change: Handover, current: WholeCustomer, position: number): Patch {
  const { fromId, kinds, keep } = change
  const fields = followerFieldNames.filter(
    (name, index) => kinds.includes(index + 1) && current[name].includes(fromId),
  )
  if (fields.length === 0) return {}
  const receiver = receiverOf(change, current, position)
  const patch: Partial<Record<FollowerFieldName, number[]>> = {}
  for (const name of fields) {
    const after = current[name].map((id) => (id === fromId ? receiver : id))
    patch[name] = [...new Set(after)]
  }
  if (keep) {
    const others = patch.fdOtherFollowUpAccountIdList ?? current.fdOtherFollowUpAccountIdList
    patch.fdOtherFollowUpAccountIdList = others.includes(fromId) ? others : [...others, fromId]
  }
  return patch
}

function receiverOf({ receivers, way }: Handover, current: WholeCustomer, position: number): number {
  const fitting = receivers.filter(({ serviceTypes, platforms }) => {
    if (way === 'serviceType') return serviceTypes.includes(current.fdServiceType)
    return way === 'evenly' || current.fdPlatformList.some((platform) => platforms.includes(platform))
  })
  const receiver = fitting[(position - 1) % Math.max(fitting.length, 1)]
  if (!receiver) throw invalid(['fdReceiverList'], 'handover_no_receiver')
  return receiver.accountId
}

/**
 * A hand-over brings nobody a customer that does not exist for them (rules handover.take, scope.types); looked at again
 * when it is run.
 * @throws AppError validation_failed, with the name of who takes over and would not see it
 */
const demandSeen: Settle = ({ current, patch }, { staff }) => {
  const receivers = addedFollowers(patch, current).flatMap((id) => staff.get(id) ?? [])
  const blind = receivers.find(({ serviceTypes }) => current && !serviceTypes.includes(current.fdServiceType))
  if (blind)
    throw invalid(['fdReceiverList'], encodeMessage('handover_receiver_unseen', { name: blind.username }))
  return patch
}

const permissions: PermissionCode[] = ['handover:save']

/** A hand-over of somebody's customers. */
export const handoverKind: BatchKind<Handover> = {
  ...customerKind,
  permissions: () => permissions,
  accountIds: ({ fromId, receivers }) => [fromId, ...receivers.map(({ accountId }) => accountId)],
  sentence: ({ fromId, receivers }, words, { language }) => {
    const names = receivers.map(({ accountId }) => words.name('account', accountId))
    return `${words.name('account', fromId)} → ${joinNames(names, language)}`
  },
  startAt: ({ startAt }) => (startAt ? new Date(startAt) : null),
  undoing: (_change, hasMade) => undoChange(permissions, hasMade),
  preview: async (work, rows) => {
    const customers = await findCustomers(work.query, work.call.caller, customerIdsIn(rows))
    const wishOf = patchRequest(customers, (current, position) => patchOf(work.change, current, position))
    return (await previewSaves(work, rows, wishOf, demandSeen)).outcomes
  },
  run: async (work, rows) => {
    const customers = await readAllLocked(work.query, work.call, customerIdsIn(rows))
    return (await runSaves(work, rows, changesRequest(customers), demandSeen)).outcomes
  },
}
