import type { z } from 'zod'
import * as batchSchemas from '../batch/batch.schema'
import { fieldChange } from '../history/change.schema'
import { shapesOf } from '../reference/types'
import { attachmentObject } from '../upload/attachment.schema'
import * as batchRowSchemas from './batchRow.schema'
import { bulkInput } from './bulk.schema'
import * as costSchemas from './cost.schema'
import { customerApi } from './customer.api'
import * as customerSchemas from './customer.schema'
import * as customerListSchemas from './customerList.schema'
import { deletedApi } from './deleted.api'
import { deletedCustomer, deletedFilters } from './deleted.schema'
import { customerFindings } from './finding.schema'
import * as handoverSchemas from './handover.schema'
import * as handoverLogSchemas from './handoverLog.schema'
import { historyEntry, priceHistory, pricesAsOf, priceVersion } from './history.schema'
import { customerNotes } from './note.schema'
import * as priceBatchSchemas from './priceBatch.schema'
import * as priceTemplateSchemas from './priceTemplate.schema'
import * as scheduledPriceSchemas from './scheduledPrice.schema'
import {
  pricesInput,
  pricesRead,
  priceTier,
  settleDetail,
  settleEntry,
  vendorPrice,
} from './settlement.schema'
import { similarCustomer, similarInput } from './similar.schema'

/** The names of what the calls of customers take and answer, as the API document uses them. */
export const customerShapes: Readonly<Record<string, z.ZodType>> = {
  ...shapesOf(customerSchemas, { customerDetail: 'Customer', customerInputUnpriced: null }),
  ...shapesOf(customerListSchemas, { further: null }),
  CustomerPriceSummary: customerListSchemas.priceSummary,
  CustomerVendorPrices: customerListSchemas.vendorPrices,
  CustomerLastStatement: customerListSchemas.lastStatement,
  ...shapesOf(costSchemas),
  ...shapesOf(customerFindings),
  ...shapesOf(priceTemplateSchemas, { savedTemplate: 'PriceTemplateSaved' }),
  ...shapesOf(customerNotes),
  CustomerSaved: customerApi.save.data,
  CustomerPricesSaved: customerApi.savePrices.data,
  CustomerPricesInput: pricesInput,
  CustomerStatusInput: customerApi.switchStatus.body,
  Company: customerListSchemas.customerRow.shape.fdCompanyList.element,
  Contact: customerApi.detail.data.shape.fdMyClientContactList.element,
  OfficeAddress: customerApi.detail.data.shape.fdMyClientOfficeAddressList.element,
  AttachmentInput: attachmentObject,
  SettleEntry: pricesRead.fdSettleMessageList.element,
  SettleDetail: pricesRead.fdSettleMessageList.element.shape.fdDetailList.element,
  SettleEntryInput: settleEntry,
  SettleDetailInput: settleDetail,
  VendorPrice: pricesRead.fdSettlePlatformMessageDetailList.element,
  VendorPriceInput: vendorPrice,
  PriceTier: pricesRead.fdBaseUnitPriceStepList.element,
  PriceTierInput: priceTier,
  IndustryCost: costSchemas.vendorCost.shape.fdIndustryCostList.element,
  TierShare: costSchemas.tierCost.shape.fdTierList.element,
  SimilarCustomer: similarCustomer,
  SimilarCustomerInput: similarInput,
  Change: fieldChange,
  HistoryEntry: historyEntry,
  PriceHistory: priceHistory,
  PriceVersion: priceVersion,
  Prices: pricesAsOf,
  DeletedCustomer: deletedCustomer,
  DeletedCustomerFilters: deletedFilters,
  CustomerRestoreInput: deletedApi.restore.body,
  ...shapesOf(batchSchemas),
  ...shapesOf(batchRowSchemas),
  BatchInput: bulkInput,
  ...shapesOf(priceBatchSchemas),
  ...shapesOf(scheduledPriceSchemas),
  ...shapesOf(handoverSchemas, { handoverRow: 'Handover' }),
  ...shapesOf(handoverLogSchemas),
}
