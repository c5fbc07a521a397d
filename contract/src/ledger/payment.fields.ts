import { choice, files } from '../record/record'
import { methodTexts } from './ledger.enums'

/** What a payment has, whether it pays what is owed or in advance. */
export const paymentFields = {
  fdMethod: choice('收款方式', 'Method', {
    values: methodTexts,
    required: 'required',
    column: { width: [104, 130] },
    example: 1,
  }),
  fdProofList: files('凭证', 'Proof', { limits: { files: 5, megabytes: 50 } }),
}
