import type { z } from 'zod'
import { attachmentObject } from './attachment.schema'
import { batchShapes } from './batch.reference'
import { cost, costInput, tierCost, vendorCost } from './cost.schema'
import { customerApi } from './customer.api'
import {
  companyInput,
  contactInput,
  customerDetail,
  customerInput,
  officeAddressInput,
} from './customer.schema'
import { customerFilters, customerRow } from './customerList.schema'
import { deletedApi } from './deleted.api'
import { deletedCustomer, deletedFilters } from './deleted.schema'
import { handoverLogShapes } from './handoverLog.reference'
import { customerChange, historyEntry, priceHistory, pricesThen, priceVersion } from './history.schema'
import { note, noteFilters, noteInput, noteStatusInput } from './note.schema'
import { pricesRead, priceTier, settleDetail, settleEntry, vendorPrice } from './settlement.schema'
import { similarCustomer, similarInput } from './similar.schema'

/** The names of what the calls of customers take and answer, as the API document uses them. */
export const customerShapes: Readonly<Record<string, z.ZodType>> = {
  Customer: customerDetail,
  CustomerRow: customerRow,
  CustomerFilters: customerFilters,
  CustomerInput: customerInput,
  CustomerSaved: customerApi.save.data,
  CustomerStatusInput: customerApi.switchStatus.body,
  Company: customerRow.shape.fdCompanyList.element,
  CompanyInput: companyInput,
  Contact: customerDetail.shape.fdMyClientContactList.element,
  ContactInput: contactInput,
  OfficeAddress: customerDetail.shape.fdMyClientOfficeAddressList.element,
  OfficeAddressInput: officeAddressInput,
  AttachmentInput: attachmentObject,
  SettleEntry: pricesRead.fdSettleMessageList.element,
  SettleDetail: pricesRead.fdSettleMessageList.element.shape.fdDetailList.element,
  SettleEntryInput: settleEntry,
  SettleDetailInput: settleDetail,
  VendorPrice: pricesRead.fdSettlePlatformMessageDetailList.element,
  VendorPriceInput: vendorPrice,
  PriceTier: pricesRead.fdBaseUnitPriceStepList.element,
  PriceTierInput: priceTier,
  CostInput: costInput,
  Cost: cost,
  VendorCost: vendorCost,
  IndustryCost: vendorCost.shape.fdIndustryCostList.element,
  TierCost: tierCost,
  TierShare: tierCost.shape.fdTierList.element,
  SimilarCustomer: similarCustomer,
  SimilarCustomerInput: similarInput,
  Change: customerChange,
  HistoryEntry: historyEntry,
  PriceHistory: priceHistory,
  PriceVersion: priceVersion,
  Prices: pricesThen,
  Note: note,
  NoteFilters: noteFilters,
  NoteInput: noteInput,
  NoteStatusInput: noteStatusInput,
  DeletedCustomer: deletedCustomer,
  DeletedCustomerFilters: deletedFilters,
  CustomerRestoreInput: deletedApi.restore.body,
  ...batchShapes,
  ...handoverLogShapes,
}
