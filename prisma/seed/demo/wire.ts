import type { DemoCustomer } from './customers'
import type { Prices } from './prices'

/** Prices as the save and the detail of a customer write them. */
export function wirePrices({ tiered, vendorPrices, settlePrices, priceTiers }: Prices) {
  const rows = [...new Set(vendorPrices.map(({ position }) => position))]
  const vendors = [...new Set(settlePrices.map(({ platform }) => platform))]
  return {
    fdStep: tiered,
    fdSettlePlatformMessageDetailList: rows.map((position) => {
      const row = vendorPrices.filter((price) => price.position === position)
      return {
        fdPlatformList: row.map(({ platform }) => platform),
        fdPlatformUnitPrice: Number(row[0]?.price),
      }
    }),
    fdSettleMessageList: vendors.map((vendor) => ({
      fdPlatform: vendor,
      fdDetailList: settlePrices
        .filter(({ platform }) => platform === vendor)
        .map(({ industry, price }) => ({ fdObeesIndustry: industry, fdBaseUnitPrice: Number(price) })),
    })),
    fdBaseUnitPriceStepList: priceTiers.map(({ sendMin, sendMax, price }) => ({
      fdSendMinCount: sendMin,
      fdSendMaxCount: sendMax,
      fdStepUnitPrice: Number(price),
    })),
  }
}

/** A customer as a save through the API would have it. */
export function wireCustomer(customer: DemoCustomer) {
  return {
    fdServiceType: customer.serviceType,
    fdPlatformList: customer.platforms,
    fdChannelType: customer.channelType,
    fdBudgetSource: customer.budgetSource,
    fdName: customer.name,
    fdCompanyList: customer.companies.map((fdCompanyName) => ({ fdCompanyName })),
    fdCooperationPhase: customer.cooperationPhase,
    fdOperationFollowUpAccountIdList: customer.followers.operation,
    fdBusinessFollowUpAccountIdList: customer.followers.business,
    fdOtherFollowUpAccountIdList: customer.followers.other,
    fdPaymentTerm: customer.paymentTerm,
    fdCompanyCreditCode: customer.creditCode,
    fdBusinessVolume: customer.businessVolume === null ? null : Number(customer.businessVolume),
    fdClientSource: customer.clientSource,
    fdRegisterAddress: customer.registerAddress,
    fdIntroduction: customer.introduction,
    fdMyClientContactList: customer.contacts.map((contact) => ({
      fdContactName: contact.name,
      fdContactMobile: contact.mobile,
      fdPosition: contact.jobTitle,
      fdPhone: contact.phone,
      fdSuperiorLeader: contact.superiorLeader,
      fdContactRole: contact.role,
      fdContactStance: contact.stance,
      fdContactState: contact.state,
      fdClientRelationship: contact.relationship,
    })),
    ...wirePrices(customer.prices),
    fdMyClientOfficeAddressList: customer.addresses.map((fdOfficeAddress) => ({ fdOfficeAddress })),
  }
}
