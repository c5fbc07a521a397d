/** The lists that have saved views; a new one is added here. */
export const listKeys = [
  'customer',
  'messageCustomer',
  'owner',
  'exportRecord',
  'staffing',
  'change',
  'relation',
  'handover',
  'handoverLog',
  'product',
  'loginLog',
  'systemLog',
  'permission',
  'account',
  'subAccount',
  'company',
] as const

export type ListKey = (typeof listKeys)[number]

/** The row heights of a list. */
export const viewDensities = ['compact', 'standard', 'relaxed'] as const

export type ViewDensity = (typeof viewDensities)[number]
