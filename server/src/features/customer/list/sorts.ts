import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'

/** How a list is ordered. Rows that are equal follow each other by id, in the same direction. */
export interface Sort {
  /** The column of customer_facet whose values come first, if the list is sorted by one. */
  facet?: string
  /** The column of customer_list by which the customers, or those of one facet value, are ordered. */
  column: string
  /** Whether the column holds an account, and its name is what counts. */
  isAccount?: true
  order: 'asc' | 'desc'
}

const sorts: Record<NonNullable<CustomerFilters['sortName']>, Omit<Sort, 'order'>> = {
  id: { column: 'customer_id' },
  fdName: { column: 'name' },
  fdServiceType: { facet: 'f.service_type', column: 'customer_id' },
  fdCompanySerialCode: { column: 'serial_code' },
  fdChannelType: { facet: 'f.channel_type', column: 'customer_id' },
  fdBudgetSource: { facet: 'f.budget_source', column: 'customer_id' },
  fdCooperationPhase: { facet: 'f.cooperation_phase', column: 'customer_id' },
  fdCreatedByName: { column: 'created_by_id', isAccount: true },
  createdDate: { column: 'created_at' },
  fdUpdatedBy: { column: 'updated_by_id', isAccount: true },
  lastModifiedDate: { column: 'updated_at' },
  fdStatus: { facet: 'f.status', column: 'customer_id' },
}

/** The order that the filters ask for: the newest first unless they say otherwise. */
export function sortOf(filters: CustomerFilters): Sort {
  return { ...sorts[filters.sortName ?? 'createdDate'], order: filters.sortName ? filters.sortOrder : 'desc' }
}
