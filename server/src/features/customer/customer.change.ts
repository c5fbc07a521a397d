import { isDeepStrictEqual } from 'node:util'
import type { FollowerFieldName } from '@zhixin/contract/customer/batch.enums'
import type { Status } from '@zhixin/contract/customer/customer.enums'
import {
  type CustomerInput,
  customerInput,
  customerInputUnpriced,
} from '@zhixin/contract/customer/customer.schema'
import { AppError } from '../../http/AppError'
import type { Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { type Change, changesBetween } from '../audit/audit.writes'
import { fieldsSeenBy, type WholeCustomer } from './customer.fields'
import { readLocked, type Saving } from './customer.lock'
import { type Asked, checkAsked, writeSave } from './customer.writes'
import { checkStatus, writeStatus } from './customerStatus.writes'

/** What is to be changed of a customer, everything else staying as it is. */
export type Patch =
  | { fdStatus: Status }
  | (Partial<Record<FollowerFieldName, number[]>> & { fdCooperationPhase?: number; fdPaymentTerm?: number })

/** What a patch does to a customer; a version that stays where it is: nothing. */
export interface Changed {
  /** The version that was found. */
  version: number
  changes: Change[]
}

/**
 * The rest of a save, for whoever changes a few fields of a customer: it is put together out of the record, and passes
 * through the form's own schema and rules, with the rights of whoever asks.
 * @throws AppError whatever a save of the form is refused with
 */
async function ask(
  { config }: Services,
  query: Query,
  call: Saving,
  current: WholeCustomer,
  patch: Patch,
): Promise<Asked> {
  const limits = { files: config.UPLOAD_MAX_FILES, megabytes: config.UPLOAD_MAX_MB }
  return checkAsked(query, call, { input: inputOf(call, { ...current, ...patch }), current, limits })
}

function inputOf({ caller }: Saving, record: object): CustomerInput {
  const schema = fieldsSeenBy(caller).prices ? customerInput : customerInputUnpriced
  const { data, error } = schema.safeParse(record)
  if (data) return data as CustomerInput
  const issues = error?.issues.map(({ path, message }) => ({ path: path.map(keyOf), message })) ?? []
  throw new AppError('validation_failed', { issues })
}

const keyOf = (key: PropertyKey) => (typeof key === 'number' ? key : String(key))

const changesOf = ({ before, after }: Asked): Change[] =>
  before === null || isDeepStrictEqual(before, after) ? [] : changesBetween(before, after)

/**
 * What a change would do, checked by all rules of a save; nothing is written. The version that counts is that of
 * `call.ifMatch`, where it names one.
 * @param patchOf what is asked for, which may depend on what there is
 * @throws AppError customer_not_found, and whatever a save is refused with
 */
export async function previewChange(
  services: Services,
  query: Query,
  call: Saving,
  id: number,
  patchOf: (current: WholeCustomer) => Patch | Promise<Patch>,
): Promise<Changed> {
  const current = await readLocked(query, call, id)
  const patch = await patchOf(current)
  if ('fdStatus' in patch) {
    const asked = await checkStatus(query, call, id, patch.fdStatus)
    return {
      version: current.fdVersion,
      changes: asked ? [{ field: 'fdStatus', old: asked.old, new: asked.new }] : [],
    }
  }
  return { version: current.fdVersion, changes: changesOf(await ask(services, query, call, current, patch)) }
}

/**
 * Changes a customer, by all rules of a save and with its audit record, in the transaction of `query`.
 * @returns the version that it has then
 * @throws AppError customer_not_found, and whatever a save is refused with
 */
export async function changeCustomer(
  services: Services,
  query: Query,
  call: Saving,
  id: number,
  patch: Patch,
): Promise<number> {
  if ('fdStatus' in patch) {
    const asked = await checkStatus(query, call, id, patch.fdStatus)
    if (!asked) throw new AppError('version_conflict')
    await writeStatus(query, call, asked)
    return asked.version + 1
  }
  const current = await readLocked(query, call, id)
  const { fdVersion } = await writeSave(query, call, await ask(services, query, call, current, patch))
  return fdVersion
}
