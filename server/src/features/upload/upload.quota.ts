import { notHeldLimits } from '@zhixin/contract/upload/upload.api'
import { AppError } from '../../http/AppError'
import { holdAccount } from '../../lib/holdAccount'
import type { Query } from '../../lib/transaction'

/** What an account ($1) has uploaded and no record holds, arriving files included; read from an index alone. */
export const notHeldSql = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from upload
  where created_by_id = $1 and holders = 0`

/**
 * Checks that an account has room for more files that no record holds, and locks the account until the transaction
 * ends: uploads that end at the same time, on other servers too, are counted one after the other.
 * @param more what is added: files, and bytes as far as they are known
 * @throws AppError upload_quota_exceeded
 */
export async function needRoom(
  query: Query,
  accountId: number,
  maxMb: number,
  more: { files: number; bytes: number },
): Promise<void> {
  const [, [present = { files: 0, bytes: 0 }]] = await Promise.all([
    holdAccount(query, accountId),
    query<{ files: number; bytes: number }>(notHeldSql, [accountId]),
  ])
  const { files: max, times } = notHeldLimits
  const n = times * maxMb
  if (present.files + more.files > max || present.bytes + more.bytes > n * 1024 * 1024)
    throw new AppError('upload_quota_exceeded', { parameters: { max, n } })
}
