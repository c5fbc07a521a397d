import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'

/** The order of a list. Rows with the same value are sorted by id, in the same direction. */
export interface Sort {
  /** The attribute of the facet to sort by first, if it is one. */
  facet?: 'serviceType' | 'channelType' | 'budgetSource' | 'cooperationPhase' | 'status'
  /** The column of customer_list_entry by which the customers, or those with the same facet value, are sorted. */
  column: string
  /** Whether the column holds an account id and the account's name decides the order. */
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

/** The order that the filters ask for; by default the newest first. */
export function sortOf(filters: CustomerFilters): Sort {
  return { ...sorts[filters.sortName ?? 'createdDate'], order: filters.sortName ? filters.sortOrder : 'desc' }
}

/** Names are sorted by pinyin (prisma/sql/customer_list.sql). */
const ordered = (column: string) =>
  column === 'name' || column === 'username' ? `${column} collate pinyin` : column

/** The `order by` columns of the table alias, ending with the id. */
export const byColumn = (alias: string, column: string, id: string, order: string): string =>
  [...new Set([ordered(column), id])].map((key) => `${alias}.${key} ${order}`).join(', ')
