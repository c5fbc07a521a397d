// Written by `pnpm records` from the declarations (*.record.ts); do not edit.
import type { ComponentType } from 'react'

/** What loads the page of each declared record, and the names of its own texts. */
export const recordPages = {
  cardLimit: [() => import('../../features/cardLimit/CardLimitPage').then((one) => one.CardLimitPage), []],
  cost: [
    () =>
      Promise.all([
        import('../../features/recordKit/RecordPage'),
        import('@zhixin/contract/costPrice/costPrice.record'),
      ]).then(([{ recordPage }, { costPrice }]) => recordPage(costPrice)),
    [],
  ],
  mailDailyReport: [
    () => import('../../features/dailyMail/DailyMailPage').then((one) => one.DailyMailPage),
    [],
  ],
  mailDailyReportEdit: [
    () => import('../../features/dailyMail/DailyMailPage').then((one) => one.DailyMailFormPage),
    [],
  ],
  domainFiling: [() => import('../../features/domain/DomainPage').then((one) => one.DomainPage), []],
  keyword: [() => import('../../features/keyword/KeywordPage').then((one) => one.KeywordPage), []],
  keywordDetailsEdit: [
    () => import('../../features/keyword/KeywordPage').then((one) => one.KeywordFormPage),
    [],
  ],
  material: [
    () => import('../../features/material/MaterialPage').then((one) => one.MaterialPage),
    ['material'],
  ],
  messageTemplate: [
    () => import('../../features/messageTemplate/MessageTemplatePage').then((one) => one.MessageTemplatePage),
    ['messageTemplate'],
  ],
  messageTemplateAdd: [
    () =>
      import('../../features/messageTemplate/MessageTemplatePage').then((one) => one.MessageTemplateFormPage),
    ['messageTemplate'],
  ],
  messageTemplateEdit: [
    () =>
      import('../../features/messageTemplate/MessageTemplatePage').then((one) => one.MessageTemplateFormPage),
    ['messageTemplate'],
  ],
  messageTemplateDetails: [
    () =>
      import('../../features/messageTemplate/MessageTemplatePage').then((one) => one.MessageTemplateFormPage),
    ['messageTemplate'],
  ],
  orders: [() => import('../../features/order/OrderPage').then((one) => one.OrderPage), []],
  newOrder: [() => import('../../features/order/OrderPage').then((one) => one.OrderFormPage), []],
  serviceNumberSignature: [() => import('../../features/port/PortPage').then((one) => one.PortPage), []],
  productConfiguration: [
    () => import('../../features/product/ProductPage').then((one) => one.ProductPage),
    ['product'],
  ],
  receipt: [() => import('../../features/receipt/ReceiptPage').then((one) => one.ReceiptPage), ['receipt']],
  serviceNumber: [
    () => import('../../features/serviceNumber/ServiceNumberPage').then((one) => one.ServiceNumberPage),
    [],
  ],
  serviceNumberAdd: [
    () => import('../../features/serviceNumber/ServiceNumberPage').then((one) => one.ServiceNumberFormPage),
    [],
  ],
  serviceNumberDetails: [
    () => import('../../features/serviceNumber/ServiceNumberPage').then((one) => one.ServiceNumberFormPage),
    [],
  ],
  signatureManagement: [
    () => import('../../features/signature/SignaturePage').then((one) => one.SignaturePage),
    [],
  ],
  signatureDetails: [
    () => import('../../features/signature/SignaturePage').then((one) => one.SignatureFormPage),
    [],
  ],
  subject: [() => import('../../features/subject/SubjectPage').then((one) => one.SubjectPage), []],
  subjectCreate: [() => import('../../features/subject/SubjectPage').then((one) => one.SubjectFormPage), []],
  subjectEdit: [() => import('../../features/subject/SubjectPage').then((one) => one.SubjectFormPage), []],
  subjectDetails: [() => import('../../features/subject/SubjectPage').then((one) => one.SubjectFormPage), []],
  templateManagement: [
    () => import('../../features/textTemplate/TextTemplatePage').then((one) => one.TextTemplatePage),
    ['textTemplate'],
  ],
  templateAdd: [
    () => import('../../features/textTemplate/TextTemplatePage').then((one) => one.TextTemplateFormPage),
    ['textTemplate'],
  ],
  webhook: [() => import('../../features/webhook/WebhookPage').then((one) => one.WebhookPage), ['webhook']],
} as const satisfies Record<string, readonly [() => Promise<ComponentType>, readonly string[]]>
