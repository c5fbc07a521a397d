// Written by `pnpm records` from the declarations (*.record.ts); do not edit.
import { costPriceRecord } from './costPrice/costPrice.record'
import { productRecord } from './product/product.record'
import { receiptRecord } from './receipt/receipt.record'
import { settlementTermRecord } from './settlementTerm/settlementTerm.record'
import { subjectRecord } from './subject/subject.record'
import { webhookRecord } from './webhook/webhook.record'

/** Every declared record as it is served. */
export const servedRecords = {
  costPrice: costPriceRecord,
  product: productRecord,
  receipt: receiptRecord,
  settlementTerm: settlementTermRecord,
  subject: subjectRecord,
  webhook: webhookRecord,
}
