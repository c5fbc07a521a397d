import { isDeepStrictEqual } from 'node:util'
import { type Attachment, attachmentUri } from '@zhixin/contract/customer/attachment.schema'
import type { Prisma } from '@zhixin/prisma/client'
import type { Transaction } from '../../lib/database'
import { ATTACHMENT, FOLLOWER } from './customer.dto'
import type { ContactState, CustomerState } from './customer.state'
import { changesPrices, writePrices } from './settlement.writes'

interface PartsChange {
  customerId: number
  /** The customer's version that this change makes. */
  version: number
  /** Null for a new customer. */
  before: CustomerState | null
  after: CustomerState
  accountId: number
  /** The stored files among the attachments, by uri. */
  uploads: Map<string, number>
}

/** Writes the parts of a customer that differ; what stays the same is not touched. */
export async function writeParts(tx: Transaction, change: PartsChange): Promise<void> {
  const { before, after } = change
  const differs = (...fields: (keyof CustomerState)[]) =>
    !before || fields.some((field) => !isDeepStrictEqual(before[field], after[field]))

  if (differs('fdCompanyList')) await writeCompanies(tx, change)
  if (
    differs(
      'fdOperationFollowUpAccountIdList',
      'fdBusinessFollowUpAccountIdList',
      'fdOtherFollowUpAccountIdList',
    )
  )
    await writeFollowers(tx, change)
  if (changesPrices(before, after)) await writePrices(tx, change, after)
  if (differs('fdMyClientContactList')) await writeContacts(tx, change)
  if (differs('fdMyClientOfficeAddressList')) await writeOfficeAddresses(tx, change)
  if (differs('fdBusinessLicenseList', 'fdInvoiceDataList')) await writeAttachments(tx, change)
}

interface RowStore<T> {
  remove: (keep: number[]) => Promise<unknown>
  update: (id: number, row: T, position: number) => Promise<unknown>
  create: (rows: { row: T; position: number }[]) => Promise<unknown>
}

/**
 * Brings nested rows to the state asked for: rows with an id keep it. Positions are unique per customer at the
 * end of the transaction, so rows may change places in any order.
 */
async function syncRows<T extends { id: number | null }>(
  before: T[],
  after: T[],
  store: RowStore<T>,
): Promise<void> {
  const kept = after.flatMap(({ id }) => (id === null ? [] : [id]))
  if (before.some(({ id }) => id !== null && !kept.includes(id))) await store.remove(kept)
  for (const [position, row] of after.entries()) {
    if (row.id === null) continue
    const unmoved = isDeepStrictEqual(before[position], row)
    if (!unmoved) await store.update(row.id, row, position)
  }
  const added = after.flatMap((row, position) => (row.id === null ? [{ row, position }] : []))
  if (added.length > 0) await store.create(added)
}

function writeCompanies(tx: Transaction, { customerId, before, after }: PartsChange): Promise<void> {
  return syncRows(before?.fdCompanyList ?? [], after.fdCompanyList, {
    remove: (keep) => tx.customerCompany.deleteMany({ where: { customerId, id: { notIn: keep } } }),
    update: (id, { fdCompanyName }, position) =>
      tx.customerCompany.updateMany({ where: { id, customerId }, data: { name: fdCompanyName, position } }),
    create: (rows) =>
      tx.customerCompany.createMany({
        data: rows.map(({ row, position }) => ({ customerId, position, name: row.fdCompanyName })),
      }),
  })
}

const contactData = (contact: ContactState) => ({
  name: contact.fdContactName,
  mobile: contact.fdContactMobile,
  jobTitle: contact.fdPosition,
  phone: contact.fdPhone,
  superiorLeader: contact.fdSuperiorLeader,
  role: contact.fdContactRole,
  stance: contact.fdContactStance,
  state: contact.fdContactState,
  relationship: contact.fdClientRelationship,
})

function writeContacts(tx: Transaction, { customerId, before, after }: PartsChange): Promise<void> {
  return syncRows(before?.fdMyClientContactList ?? [], after.fdMyClientContactList, {
    remove: (keep) => tx.customerContact.deleteMany({ where: { customerId, id: { notIn: keep } } }),
    update: (id, contact, position) =>
      tx.customerContact.updateMany({
        where: { id, customerId },
        data: { ...contactData(contact), position },
      }),
    create: (rows) =>
      tx.customerContact.createMany({
        data: rows.map(({ row, position }) => ({ customerId, position, ...contactData(row) })),
      }),
  })
}

/** Who added an address, and when, is kept when the address is corrected later. */
function writeOfficeAddresses(tx: Transaction, change: PartsChange): Promise<void> {
  const { customerId, before, after, accountId } = change
  return syncRows(before?.fdMyClientOfficeAddressList ?? [], after.fdMyClientOfficeAddressList, {
    remove: (keep) => tx.customerOfficeAddress.deleteMany({ where: { customerId, id: { notIn: keep } } }),
    update: (id, { fdOfficeAddress }, position) =>
      tx.customerOfficeAddress.updateMany({
        where: { id, customerId },
        data: { address: fdOfficeAddress, position },
      }),
    create: (rows) =>
      tx.customerOfficeAddress.createMany({
        data: rows.map(({ row, position }) => ({
          customerId,
          position,
          address: row.fdOfficeAddress,
          createdById: accountId,
        })),
      }),
  })
}

async function writeFollowers(tx: Transaction, { customerId, before, after }: PartsChange): Promise<void> {
  const rows = (kind: number, accountIds: number[]) =>
    accountIds.map((accountId, position) => ({ customerId, kind, accountId, position }))
  if (before) await tx.customerFollower.deleteMany({ where: { customerId } })
  await tx.customerFollower.createMany({
    data: [
      ...rows(FOLLOWER.operation, after.fdOperationFollowUpAccountIdList),
      ...rows(FOLLOWER.business, after.fdBusinessFollowUpAccountIdList),
      ...rows(FOLLOWER.other, after.fdOtherFollowUpAccountIdList),
    ],
  })
}

async function writeAttachments(
  tx: Transaction,
  { customerId, before, after, uploads }: PartsChange,
): Promise<void> {
  const rows = (kind: number, entries: unknown[]) =>
    entries.map((entry, position) => {
      const uri = attachmentUri(entry as Attachment)
      return {
        customerId,
        kind,
        position,
        uri,
        entry: entry as Prisma.InputJsonValue,
        uploadId: uploads.get(uri) ?? null,
      }
    })
  if (before) await tx.customerAttachment.deleteMany({ where: { customerId } })
  await tx.customerAttachment.createMany({
    data: [
      ...rows(ATTACHMENT.licence, after.fdBusinessLicenseList),
      ...rows(ATTACHMENT.invoice, after.fdInvoiceDataList),
    ],
  })
}
