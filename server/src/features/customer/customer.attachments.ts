import { isDeepStrictEqual } from 'node:util'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri, type FileLimits } from '@zhixin/contract/upload/attachments'
import type { FieldIssue } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Query } from '../../lib/transaction'
import { checkFiles, fileHolder } from '../upload/fileHolder'
import { customerEntity } from './customer.records'
import { scopeValues, visibleSql } from './customer.scope'
import type { CustomerState } from './customer.state'

/** Customers hold their licences and invoice data. */
export const customerFiles = fileHolder({
  entity: customerEntity,
  permission: 'client:detail',
  name: '(select c.name from customer c where c.id = h.entity_id)',
  isVisible: (reader, value) => {
    const [serviceTypes, followerId] = scopeValues(reader)
    const isVisible = visibleSql(value(serviceTypes), value(followerId))
    return `exists (select from customer c where c.id = h.entity_id and ${isVisible})`
  },
})

const fields = ['fdBusinessLicenseList', 'fdInvoiceDataList'] as const

interface AttachmentsChange {
  reader: Caller
  /** Null for a new customer. */
  customerId: number | null
  before: CustomerState | null
  after: CustomerState
  limits: FileLimits
}

/** Finds the files among the attachments of a save, and checks their limits, unless the attachments stay as they are. */
export async function checkAttachments(
  query: Query,
  { reader, customerId, before, after, limits }: AttachmentsChange,
): Promise<{ files: number[]; issues: FieldIssue[] }> {
  if (fields.every((field) => isDeepStrictEqual(before?.[field], after[field])))
    return { files: [], issues: [] }
  const addresses = (state: CustomerState | null, field: (typeof fields)[number]) =>
    ((state?.[field] ?? []) as Attachment[]).map(attachmentUri)
  return checkFiles(query, {
    ...{ reader, holder: customerFiles, id: customerId },
    fields: fields.map((field) => ({
      field,
      before: addresses(before, field),
      after: addresses(after, field),
      limits,
    })),
  })
}
