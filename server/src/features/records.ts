// Written by `pnpm records` from the declarations (*.record.ts); do not edit.
import { balanceWatchRecord } from './balanceWatch/balanceWatch.record'
import { cardLimitRecord } from './cardLimit/cardLimit.record'
import { costPriceRecord } from './costPrice/costPrice.record'
import { dailyMailRecord } from './dailyMail/dailyMail.record'
import { domainRecord } from './domain/domain.record'
import { keywordRecord } from './keyword/keyword.record'
import { materialRecord } from './material/material.record'
import { messageTemplateRecord } from './messageTemplate/messageTemplate.record'
import { orderRecord } from './order/order.record'
import { portRecord } from './port/port.record'
import { productRecord } from './product/product.record'
import { receiptRecord } from './receipt/receipt.record'
import { serviceNumberRecord } from './serviceNumber/serviceNumber.record'
import { settlementTermRecord } from './settlementTerm/settlementTerm.record'
import { signatureRecord } from './signature/signature.record'
import { subjectRecord } from './subject/subject.record'
import { textTemplateRecord } from './textTemplate/textTemplate.record'
import { webhookRecord } from './webhook/webhook.record'

/** Every declared record as it is served. */
export const servedRecords = {
  balanceWatch: balanceWatchRecord,
  cardLimit: cardLimitRecord,
  costPrice: costPriceRecord,
  dailyMail: dailyMailRecord,
  domain: domainRecord,
  keyword: keywordRecord,
  material: materialRecord,
  messageTemplate: messageTemplateRecord,
  order: orderRecord,
  port: portRecord,
  product: productRecord,
  receipt: receiptRecord,
  serviceNumber: serviceNumberRecord,
  settlementTerm: settlementTermRecord,
  signature: signatureRecord,
  subject: subjectRecord,
  textTemplate: textTemplateRecord,
  webhook: webhookRecord,
}
