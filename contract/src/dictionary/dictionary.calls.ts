import { calls } from '../endpoint'
import type { Access } from '../permissions'

export const dictionaryCalls = calls({
  bundle: { method: 'GET', path: '/api/dictionary/bundle', access: 'signed-in' },
})

const source = <const Name extends string, const A extends Access>(name: Name, access: A) =>
  ({ method: 'GET', path: `/api/account/client/${name}`, access }) as const

const sourceByServiceType = <const Name extends string, const A extends Access>(name: Name, access: A) =>
  ({ method: 'POST', path: `/api/account/client/${name}`, access }) as const

/** The two that accounts also use are open to everybody who is logged in. */
export const dataSourceCalls = calls({
  serviceType: source('getServiceTypeDataSource', 'signed-in'),
  platform: sourceByServiceType('getPlatformDataSource', 'signed-in'),
  budgetSource: sourceByServiceType('getBudgetSourceDataSource', 'client:list'),
  cooperationPhase: source('getCooperationPhaseDataSource', 'client:list'),
  clientSource: source('getClientSourceDataSource', 'client:list'),
  followUp: source('getFollowUpDataSource', 'client:list'),
  industry: source('getIndustryDataSource', 'client:list'),
  paymentTerm: source('getPaymentTermDataSource', 'client:list'),
  channelType: source('getChannelTypeDataSource', 'client:list'),
  contactRole: source('getContactRoleDataSource', 'client:list'),
  contactStance: source('getContactStanceDataSource', 'client:list'),
  contactState: source('getContactStateDataSource', 'client:list'),
  clientRelationship: source('getClientRelationshipDataSource', 'client:list'),
  unitPrice: source('getUnitPriceDataSource', 'client:list'),
})
