import { calls, get, post } from '../endpoint'

export const dictionaryCalls = calls({
  bundle: get('/api/dictionary/bundle', 'signed-in'),
})

/** The two that accounts also use are open to everybody who is logged in. */
export const dataSourceCalls = calls({
  serviceType: get('/api/account/client/getServiceTypeDataSource', 'signed-in'),
  platform: post('/api/account/client/getPlatformDataSource', 'signed-in'),
  budgetSource: post('/api/account/client/getBudgetSourceDataSource', 'client:list'),
  cooperationPhase: get('/api/account/client/getCooperationPhaseDataSource', 'client:list'),
  clientSource: get('/api/account/client/getClientSourceDataSource', 'client:list'),
  followUp: get('/api/account/client/getFollowUpDataSource', 'client:list'),
  industry: get('/api/account/client/getIndustryDataSource', 'client:list'),
  paymentTerm: get('/api/account/client/getPaymentTermDataSource', 'client:list'),
  channelType: get('/api/account/client/getChannelTypeDataSource', 'client:list'),
  contactRole: get('/api/account/client/getContactRoleDataSource', 'client:list'),
  contactStance: get('/api/account/client/getContactStanceDataSource', 'client:list'),
  contactState: get('/api/account/client/getContactStateDataSource', 'client:list'),
  clientRelationship: get('/api/account/client/getClientRelationshipDataSource', 'client:list'),
  unitPrice: get('/api/account/client/getUnitPriceDataSource', 'client:list'),
})
