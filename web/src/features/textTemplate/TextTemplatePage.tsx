import { textTemplate } from '@zhixin/contract/textTemplate/textTemplate.record'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'
import { TextMeasure } from '../sms/TextMeasure'

const slots = {
  notes: { fdContent: TextMeasure },
  ...reviewSlots('textTemplate'),
}

/** Texts of messages (rules text.*). */
export const TextTemplatePage = recordPage(textTemplate, slots)

/** The page of its form. */
export const TextTemplateFormPage = recordFormPage(textTemplate, slots)
