import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'

/** How a list is ordered. Rows that are equal follow each other by id, in the same direction. */
export interface Sort {
  /** What of a facet comes first, if the list is sorted by it. */
  facet?: 'serviceType' | 'channelType' | 'budgetSource' | 'cooperationPhase' | 'status'
  /** The column of customer_list_entry by which the customers, or those of one facet value, are ordered. */
  column: string
  /** Whether the column holds an account, and its name is what counts. */
  isAccount?: true
  order: 'asc' | 'desc'
}

const sorts: Record<NonNullable<CustomerFilters['sortName']>, Omit<Sort, 'order'>> = {
  id: { column: 'customer_id' },
  fdName: { column: 'name' },
  fdServiceType: { facet: 'serviceType', column: 'customer_id' },
  fdCompanySerialCode: { column: 'serial_code' },
  fdChannelType: { facet: 'channelType', column: 'customer_id' },
  fdBudgetSource: { facet: 'budgetSource', column: 'customer_id' },
  fdCooperationPhase: { facet: 'cooperationPhase', column: 'customer_id' },
  fdCreatedByName: { column: 'created_by_id', isAccount: true },
  createdDate: { column: 'created_at' },
  fdUpdatedBy: { column: 'updated_by_id', isAccount: true },
  lastModifiedDate: { column: 'updated_at' },
  fdStatus: { facet: 'status', column: 'customer_id' },
}

/** The order that the filters ask for: the newest first unless they say otherwise. */
export function sortOf(filters: CustomerFilters): Sort {
  return { ...sorts[filters.sortName ?? 'createdDate'], order: filters.sortName ? filters.sortOrder : 'desc' }
}

/** Names follow each other by pinyin (prisma/sql/customer_list.sql). */
const ordered = (column: string) =>
  column === 'name' || column === 'username' ? `${column} collate pinyin` : column

/** The columns of a row `alias` that order it, in a direction; the id of what it is comes last. */
export const byColumn = (alias: string, column: string, id: string, order: string): string =>
  [...new Set([ordered(column), id])].map((key) => `${alias}.${key} ${order}`).join(', ')
