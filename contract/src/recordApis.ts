// Written by `pnpm records` from the declarations (*.record.ts); do not edit.

import { balanceWatch } from './balanceWatch/balanceWatch.record'
import { cardLimitApi, cardLimitReference } from './cardLimit/cardLimit.api'
import { costPrice } from './costPrice/costPrice.record'
import { dailyMail } from './dailyMail/dailyMail.record'
import { domain } from './domain/domain.record'
import { keyword } from './keyword/keyword.record'
import { materialApi, materialReference } from './material/material.api'
import { messageTemplateApi, messageTemplateReference } from './messageTemplate/messageTemplate.api'
import { order } from './order/order.record'
import { port } from './port/port.record'
import { productApi, productReference } from './product/product.api'
import { receipt } from './receipt/receipt.record'
import { referenceOf } from './record/record.reference'
import { apiOf } from './record/record.schema'
import { serviceNumber } from './serviceNumber/serviceNumber.record'
import { settlementTermApi, settlementTermReference } from './settlementTerm/settlementTerm.api'
import { signature } from './signature/signature.record'
import { subject } from './subject/subject.record'
import { textTemplate } from './textTemplate/textTemplate.record'
import { webhookApi, webhookReference } from './webhook/webhook.api'

/** The endpoints of every declared record. */
export const recordApis = {
  balanceWatch: apiOf(balanceWatch),
  cardLimit: cardLimitApi,
  costPrice: apiOf(costPrice),
  dailyMail: apiOf(dailyMail),
  domain: apiOf(domain),
  keyword: apiOf(keyword),
  material: materialApi,
  messageTemplate: messageTemplateApi,
  order: apiOf(order),
  port: apiOf(port),
  product: productApi,
  receipt: apiOf(receipt),
  serviceNumber: apiOf(serviceNumber),
  settlementTerm: settlementTermApi,
  signature: apiOf(signature),
  subject: apiOf(subject),
  textTemplate: apiOf(textTemplate),
  webhook: webhookApi,
}

/** What the API document says of them. */
export const recordReferences = [
  referenceOf(balanceWatch, { api: recordApis.balanceWatch }),
  cardLimitReference,
  referenceOf(costPrice, { api: recordApis.costPrice }),
  referenceOf(dailyMail, { api: recordApis.dailyMail }),
  referenceOf(domain, { api: recordApis.domain }),
  referenceOf(keyword, { api: recordApis.keyword }),
  materialReference,
  messageTemplateReference,
  referenceOf(order, { api: recordApis.order }),
  referenceOf(port, { api: recordApis.port }),
  productReference,
  referenceOf(receipt, { api: recordApis.receipt }),
  referenceOf(serviceNumber, { api: recordApis.serviceNumber }),
  settlementTermReference,
  referenceOf(signature, { api: recordApis.signature }),
  referenceOf(subject, { api: recordApis.subject }),
  referenceOf(textTemplate, { api: recordApis.textTemplate }),
  webhookReference,
]
