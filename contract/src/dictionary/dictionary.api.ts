import { z } from 'zod'
import { endpoint } from '../endpoint'
import { optionalId, optionalItem } from '../fields'
import type { Access } from '../permissions'

/** One choice of a list: the value that is stored, and its label in the language of the request. */
export const option = z.object({ value: z.number(), label: z.string() })

export type Option = z.output<typeof option>

/** Who may ask for the choices of customers; those two that accounts have as well are open to everybody. */
const listAccess = 'client:list'

const source = (name: string, summary: string, access: Access = listAccess) =>
  endpoint({
    method: 'GET',
    path: `/api/account/client/${name}`,
    access,
    writes: false,
    summary,
    data: z.array(option),
  })

const sourceByServiceType = (name: string, summary: string, access: Access = listAccess) =>
  endpoint({
    method: 'POST',
    path: `/api/account/client/${name}`,
    access,
    writes: false,
    summary,
    body: z.preprocess((value) => value ?? {}, z.object({ fdServiceType: optionalItem() })),
    data: z.array(option),
  })

/** An item of a dictionary with its label; one that is no longer enabled is not offered, yet rows may hold it. */
export const dictionaryEntry = option.extend({
  enabled: z.boolean(),
  /** The service types that it is offered for; empty: all. */
  serviceTypes: z.array(z.number()),
})

/** What the dictionaries call their values, for whatever shows stored ones (section 6 of the contract). */
export const dictionaryApi = {
  bundle: endpoint({
    method: 'GET',
    path: '/api/dictionary/bundle',
    access: 'signed-in',
    writes: false,
    summary:
      'The labels of the dictionaries that the caller may list, by type, disabled items too, in dictionary order',
    data: z.record(z.string(), z.array(dictionaryEntry)),
    revalidated: true,
  }),
}

/** The choices of the customer form (section 7; prefix and shape are section 6 of the contract). */
export const dataSourceApi = {
  serviceType: source(
    'getServiceTypeDataSource',
    "Service types of the user's own array that are enabled",
    'signed-in',
  ),
  platform: sourceByServiceType('getPlatformDataSource', 'Platforms', 'signed-in'),
  budgetSource: sourceByServiceType('getBudgetSourceDataSource', 'Budget sources'),
  cooperationPhase: source('getCooperationPhaseDataSource', 'Cooperation phases'),
  clientSource: source('getClientSourceDataSource', 'Customer sources'),
  followUp: endpoint({
    method: 'GET',
    path: '/api/account/client/getFollowUpDataSource',
    access: listAccess,
    writes: false,
    summary: 'Enabled accounts that can follow a customer',
    query: z.preprocess((value) => value ?? {}, z.object({ accountId: optionalId() })),
    data: z.array(option),
  }),
  industry: source('getIndustryDataSource', 'Industries'),
  paymentTerm: source('getPaymentTermDataSource', 'Payment terms'),
  channelType: source('getChannelTypeDataSource', 'Channel types'),
  contactRole: source('getContactRoleDataSource', 'Roles of a contact'),
  contactStance: source('getContactStanceDataSource', 'Stances of a contact'),
  contactState: source('getContactStateDataSource', 'States of contact'),
  clientRelationship: source('getClientRelationshipDataSource', 'Client relationships'),
  unitPrice: source('getUnitPriceDataSource', 'Suggested unit prices in yuan per message'),
}

export type DataSourceName = keyof typeof dataSourceApi
