/** The lists that people keep views of; a list that has views is added here. */
export const listKeys = [
  'customer',
  'messageCustomer',
  'owner',
  'product',
  'loginLog',
  'systemLog',
  'permission',
  'account',
  'subAccount',
  'company',
] as const

export type ListKey = (typeof listKeys)[number]

/** How high the rows of a list are. */
export const viewDensities = ['compact', 'standard', 'relaxed'] as const

export type ViewDensity = (typeof viewDensities)[number]
