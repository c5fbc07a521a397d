import { messageTemplate } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { CardField } from '../card/editor/CardField'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'
import { MaterialButton } from './MaterialButton'

/** The card templates (rules card.*). */
export const MessageTemplatePage = recordPage(messageTemplate)

/** The pages of their form: the parts of the card beside the phones that show it. */
export const MessageTemplateFormPage = recordFormPage(messageTemplate, {
  controls: { fdContent: CardField },
  ...reviewSlots('messageTemplate', MaterialButton),
})
