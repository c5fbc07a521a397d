/** The closed sets of a customer alone (rule customer.sets); their labels are in the dictionary tables. */

export const channelTypes = [1, 2] as const

export const contactRoles = [0, 1, 2, 3, 4] as const
export const contactStances = [0, 1, 2, 3, 4, 5] as const
export const contactStates = [1, 2, 3, 4, 5] as const
export const clientRelationships = [1, 2, 3, 4, 5, 6] as const

/** What a customer may lack: a price of the active kind, a contact, a business licence, a source. */
export const missingParts = [1, 2, 3, 4] as const
export const MISSING = { price: 1, contact: 2, licence: 3, clientSource: 4 } as const

/** The ways of following a customer: operations, business, other. */
export const followerKinds = [1, 2, 3] as const
export type FollowerKind = (typeof followerKinds)[number]

/** The mode of the customer form (rule form.modes). */
export const PAGE_TYPE = { add: 1, edit: 2, detail: 3 } as const
export type PageType = (typeof PAGE_TYPE)[keyof typeof PAGE_TYPE]

/** Limits of a customer's fields (rule customer.limits). */
export const customerLimits = {
  name: 20,
  text: 100,
  introduction: 500,
  companies: 5,
  attachments: 10,
  contacts: 200,
  addresses: 200,
  priceRows: 500,
  tiers: 100,
  volume: 9_999_999_999.99,
  tierCount: 10_000_000_000,
} as const

export const defaultUnitPrice = 0.04
export const defaultPaymentTerm = 3
