// Written by `pnpm records` from the declarations (*.record.ts); do not edit.
import { balanceWatch } from './balanceWatch/balanceWatch.record'
import { cardLimit } from './cardLimit/cardLimit.record'
import { costPrice } from './costPrice/costPrice.record'
import { dailyMail } from './dailyMail/dailyMail.record'
import { domain } from './domain/domain.record'
import { keyword } from './keyword/keyword.record'
import { material } from './material/material.record'
import { messageTemplate } from './messageTemplate/messageTemplate.record'
import { order } from './order/order.record'
import { port } from './port/port.record'
import { product } from './product/product.record'
import { receipt } from './receipt/receipt.record'
import { serviceNumber } from './serviceNumber/serviceNumber.record'
import { settlementTerm } from './settlementTerm/settlementTerm.record'
import { signature } from './signature/signature.record'
import { subject } from './subject/subject.record'
import { textTemplate } from './textTemplate/textTemplate.record'
import { webhook } from './webhook/webhook.record'

/** Every declared record by its key. */
export const records = {
  balanceWatch,
  cardLimit,
  costPrice,
  dailyMail,
  domain,
  keyword,
  material,
  messageTemplate,
  order,
  port,
  product,
  receipt,
  serviceNumber,
  settlementTerm,
  signature,
  subject,
  textTemplate,
  webhook,
} as const
