import type { Caller } from '../../http/call'
import { type Scoped, scopeValues, visibleSql } from './customer.scope'

export type FileReader = Scoped & Pick<Caller, 'permissions'>

/** The values of `readableFileSql`, in the order of its parameters. */
export const fileReaderValues = (reader: FileReader): unknown[] => [
  reader.accountId,
  reader.permissions.has('client:detail'),
  ...scopeValues(reader),
]

/**
 * Whether the caller may read the file of an upload `u` (rule upload.holder). Only a link holds a file; an address
 * that a save merely mentions is a text.
 */
export const readableFileSql = (
  accountId: string,
  seesDetails: string,
  serviceTypes: string,
  followerId: string,
): string =>
  `case when exists (select from customer_attachment held where held.upload_id = u.id)
    then ${seesDetails}::boolean and exists (
      select from customer_attachment held join customer c on c.id = held.customer_id
      where held.upload_id = u.id and ${visibleSql(serviceTypes, followerId)})
    else u.created_by_id = ${accountId}::int end`
