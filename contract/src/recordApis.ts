// Written by `pnpm records` from the declarations (*.record.ts); do not edit.

import { costPrice } from './costPrice/costPrice.record'
import { productApi, productReference } from './product/product.api'
import { receipt } from './receipt/receipt.record'
import { referenceOf } from './record/record.reference'
import { apiOf } from './record/record.schema'
import { settlementTermApi, settlementTermReference } from './settlementTerm/settlementTerm.api'
import { subject } from './subject/subject.record'
import { webhookApi, webhookReference } from './webhook/webhook.api'

/** The endpoints of every declared record. */
export const recordApis = {
  costPrice: apiOf(costPrice),
  product: productApi,
  receipt: apiOf(receipt),
  settlementTerm: settlementTermApi,
  subject: apiOf(subject),
  webhook: webhookApi,
}

/** What the API document says of them. */
export const recordReferences = [
  referenceOf(costPrice, { api: recordApis.costPrice }),
  productReference,
  referenceOf(receipt, { api: recordApis.receipt }),
  settlementTermReference,
  referenceOf(subject, { api: recordApis.subject }),
  webhookReference,
]
