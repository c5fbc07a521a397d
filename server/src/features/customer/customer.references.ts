import { type Attachment, attachmentUri } from '@zhixin/contract/customer/attachment.schema'
import {
  type CustomerDetail,
  type CustomerInput,
  customerFieldOrder,
} from '@zhixin/contract/customer/customer.schema'
import type { Issue } from '@zhixin/contract/envelope'
import { encodeMessage } from '@zhixin/contract/messages'
import { AppError } from '../../http/AppError'
import type { Query } from '../../lib/transaction'
import { storageKeyOf } from '../upload/upload.reads'
import { ATTACHMENT } from './customer.records'
import type { CustomerState } from './customer.state'

type Items = Map<string, Set<number>>

const openSets = ['budgetSource', 'cooperationPhase', 'clientSource', 'paymentTerm', 'industry']

async function readItems(query: Query): Promise<Items> {
  const items = await query<{ code: string; values: number[] }>(
    'select type_code as code, json_agg(value) as values from dictionary_item where type_code = any($1) group by 1',
    [openSets],
  )
  return new Map(items.map(({ code, values }) => [code, new Set(values)]))
}

/** Open sets take any existing item, enabled or not (section 4 of the contract). */
function checkItems(asked: CustomerState, items: Items): Issue[] {
  const has = (code: string, value: number | null) => value === null || items.get(code)?.has(value)
  const issues: Issue[] = []
  const check = (field: keyof CustomerState, code: string, value: number | null) => {
    if (!has(code, value)) issues.push({ path: [field], message: 'unknown_option' })
  }
  check('fdBudgetSource', 'budgetSource', asked.fdBudgetSource)
  check('fdCooperationPhase', 'cooperationPhase', asked.fdCooperationPhase)
  check('fdPaymentTerm', 'paymentTerm', asked.fdPaymentTerm)
  check('fdClientSource', 'clientSource', asked.fdClientSource)
  return issues
}

/** An unknown industry is refused while its price counts; in the inactive price kind it is dropped. */
function checkIndustries(input: CustomerInput, asked: CustomerState, items: Items): Issue[] {
  const known = items.get('industry') ?? new Set()
  if (asked.fdStep) {
    asked.fdSettleMessageList = asked.fdSettleMessageList
      .map((entry) => ({
        ...entry,
        fdDetailList: entry.fdDetailList.filter((detail) => known.has(detail.fdObeesIndustry)),
      }))
      .filter((entry) => entry.fdDetailList.length > 0)
    return []
  }
  return (input.fdSettleMessageList ?? []).flatMap((entry, index) =>
    entry.fdDetailList.flatMap((detail, row) =>
      known.has(detail.fdObeesIndustry)
        ? []
        : [
            {
              path: ['fdSettleMessageList', index, 'fdDetailList', row, 'fdObeesIndustry'],
              message: 'unknown_option',
            },
          ],
    ),
  )
}

const followerFields = [
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
] as const

/** Whoever is added must be an active account; whoever is on the record already may stay. */
async function checkFollowers(
  query: Query,
  asked: CustomerState,
  current: CustomerDetail | null,
): Promise<Issue[]> {
  const present = new Set(followerFields.flatMap((field) => current?.[field] ?? []))
  const added = followerFields.flatMap((field) => asked[field]).filter((id) => !present.has(id))
  if (added.length === 0) return []
  const active = await query<{ id: number }>('select id from account where id = any($1) and status = 1', [
    added,
  ])
  const allowed = new Set([...present, ...active.map((account) => account.id)])
  return followerFields.flatMap((field) =>
    asked[field].flatMap((id, index) =>
      allowed.has(id) ? [] : [{ path: [field, index], message: 'follower_unavailable' }],
    ),
  )
}

const attachmentFields = [
  { field: 'fdBusinessLicenseList', kind: ATTACHMENT.licence },
  { field: 'fdInvoiceDataList', kind: ATTACHMENT.invoice },
] as const

/**
 * Which attachments are files of ours, by their uri as given. Uris that the storage does not know are kept as
 * text and never fetched. The total size of a field's files has a limit (5.8), counted from what is stored.
 */
async function findUploads(
  query: Query,
  asked: CustomerState,
  maxMegabytes: number,
): Promise<{ uploads: Map<string, number>; issues: Issue[] }> {
  const urisOf = (field: (typeof attachmentFields)[number]['field']) =>
    (asked[field] as Attachment[]).map((entry) => attachmentUri(entry))
  const keys = new Map<string, string>()
  for (const uri of attachmentFields.flatMap(({ field }) => urisOf(field))) {
    const key = storageKeyOf(uri)
    if (key) keys.set(uri, key)
  }
  if (keys.size === 0) return { uploads: new Map(), issues: [] }
  const stored = await query<{ id: number; key: string; size: number }>(
    'select id, storage_key as key, size::float8 as size from upload where storage_key = any($1)',
    [[...new Set(keys.values())]],
  )
  const byKey = new Map(stored.map((upload) => [upload.key, upload]))
  const issues = attachmentFields.flatMap(({ field }) => {
    const total = urisOf(field).reduce((sum, uri) => sum + (byKey.get(keys.get(uri) ?? '')?.size ?? 0), 0)
    const message = encodeMessage('upload_too_large', { n: maxMegabytes })
    return total > maxMegabytes * 1024 * 1024 ? [{ path: [field], message }] : []
  })
  const uploads = new Map<string, number>()
  for (const [uri, key] of keys) {
    const upload = byKey.get(key)
    if (upload) uploads.set(uri, upload.id)
  }
  return { uploads, issues }
}

/**
 * Checks what a save refers to: dictionary items, followers, files.
 * @returns the ids of the stored files by uri
 * @throws AppError validation_failed with an issue for each reference that is wrong
 */
export async function checkReferences(
  query: Query,
  input: CustomerInput,
  asked: CustomerState,
  current: CustomerDetail | null,
  uploadMaxMegabytes: number,
): Promise<Map<string, number>> {
  const [items, { uploads, issues: uploadIssues }, followerIssues] = await Promise.all([
    readItems(query),
    findUploads(query, asked, uploadMaxMegabytes),
    checkFollowers(query, asked, current),
  ])
  const issues = [
    ...checkItems(asked, items),
    ...followerIssues,
    ...checkIndustries(input, asked, items),
    ...uploadIssues,
  ]
  const rank = (issue: Issue) => customerFieldOrder.indexOf(String(issue.path[0]))
  issues.sort((one, other) => rank(one) - rank(other))
  if (issues.length > 0) throw new AppError('validation_failed', { issues })
  return uploads
}
