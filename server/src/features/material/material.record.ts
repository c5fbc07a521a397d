import { hasRatio, pictureRatios } from '@zhixin/contract/card/card.shapes'
import { materialApi } from '@zhixin/contract/material/material.api'
import { material, otherRatio } from '@zhixin/contract/material/material.record'
import type { ValuesOf } from '@zhixin/contract/record/record'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { storageKeyOf } from '../../lib/storage/storage'
import { inTransaction, type Query } from '../../lib/transaction'
import { serveRecord } from '../../record/recordRoutes'
import { locker } from '../../record/recordWrites'
import { insertAudits } from '../audit/audit.writes'
import { messagingCustomers } from '../customer/messaging.scope'

type Kept = Pick<ValuesOf<typeof material>, 'fdFileList' | 'fdCustomerId'>

/**
 * The card templates `t` of a customer that have a file: those that hold it now, and those whose approved version does.
 * @param uploads the ids of the file, and of the customer, in SQL
 */
const usersOf = (uploads: string, customerId: string) => `from message_template t
  where t.customer_id = ${customerId} and t.id in (
    select case h.entity when 'messageTemplate' then h.entity_id else k.record_id end from file_holder h
      left join review_case k on h.entity = 'reviewCase' and k.id = h.entity_id and k.kind = 'messageTemplate'
      where h.upload_id in (${uploads}) and (h.entity = 'messageTemplate' or k.state = ${reviewState.approved}
        and k.content_version = (select a.approved_version from message_template a where a.id = k.record_id)))`

/** How many templates a row and a refusal name. */
const maxNamed = 5

const namesSql = (uploads: string, customerId: string) => `(select string_agg(named.name, '、') from (
  select t.name ${usersOf(uploads, customerId)} order by t.id limit ${maxNamed}) named)`

const ownUploads = `select own.upload_id from file_holder own where own.entity = 'material' and own.entity_id = r.id`

/** @throws AppError conflict where a card template has the file (rule material.used) */
async function demandUnused(query: Query, { fdFileList, fdCustomerId }: Kept): Promise<void> {
  const [found] = await query<{ names: string | null }>(
    `select ${namesSql('select u.id from upload u where u.storage_key = $1', '$2')} as names`,
    [storageKeyOf(uriIn(fdFileList)), fdCustomerId],
  )
  if (found?.names)
    throw new AppError('conflict', { message: 'material_in_use', parameters: { names: found.names } })
}

/** What cards take: `CardPart` has pictures and films. */
const kinds: Readonly<Record<string, 1 | 2>> = { 'image/jpeg': 1, 'image/png': 1, 'video/mp4': 2 }

interface Facts {
  uri: string
  type: string
  width: number
  height: number
  size: number
}

const ratioOf = ({ width: fdWidth, height: fdHeight }: Facts): number => {
  const found = Object.entries(pictureRatios).find(([, ratio]) => hasRatio({ fdWidth, fdHeight }, ratio))
  return found ? Number(found[0]) : otherRatio
}

const uriIn = (list: Kept['fdFileList']) => list.map(attachmentUri)[0] ?? ''

/** What the server knows of the file that a material holds: one that its author could not read is not held. */
const heldSql = `select u.uri, u.content_type as type, coalesce(u.width, 0) as width, coalesce(u.height, 0) as height,
    u.size::float8 as size
  from file_holder h join upload u on u.id = h.upload_id where h.entity = 'material' and h.entity_id = $1`

const names = { refers: { customer: messagingCustomers } }

/** Pictures and films of customers for their cards (rules material.*). */
export const materialRecord = serveRecord(material, {
  api: materialApi,
  ...names,
  columns: { fdUsedBy: namesSql(ownUploads, 'r.customer_id') },
  async check(query, before, { fdFileList, fdCustomerId }) {
    if (!before) return
    const isSame = uriIn(before.fdFileList) === uriIn(fdFileList) && before.fdCustomerId === fdCustomerId
    if (!isSame) await demandUnused(query, before)
  },
  async afterWrite(query, id) {
    const [file] = await query<Facts>(heldSql, [id])
    const kind = file && kinds[file.type]
    if (!kind) throw invalid(['fdFileList'], 'material_kind')
    await query(
      'update material set oss_uri = $2, kind = $3, ratio = $4, width = $5, height = $6, size = $7 where id = $1',
      [id, file.uri, kind, ratioOf(file), file.width, file.height, file.size],
    )
  },
  own: ({ database }) => ({ remove: ({ params }, call) => remove(database, call, params.id) }),
})

const lock = locker(material, names)

/**
 * Deletes a material that no card template has (rule material.used); its file goes with it, unless something else holds it.
 * @throws AppError record_not_found, conflict
 */
function remove({ pool }: Database, call: Call, id: number): Promise<void> {
  return inTransaction(pool, async (query) => {
    const stored = (await lock(query, call, id)) as unknown as Kept & { fdName: string }
    await demandUnused(query, stored)
    await query('delete from material where id = $1', [id])
    const changes = [{ field: 'fdName', old: stored.fdName, new: null }]
    await insertAudits(query, call, [
      { action: 'delete', entity: 'material', entityId: id, entityLabel: stored.fdName, changes },
    ])
  })
}
