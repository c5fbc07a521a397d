import { messageTemplate } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { lazyComponent } from '../../ui/lazyComponent'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'

const CardEditor = lazyComponent('card editor', ['messageTemplate', 'upload'], () =>
  import('./editor/CardEditor').then((module) => module.CardEditor),
)

/** The card templates (rules card.*). */
export const MessageTemplatePage = recordPage(messageTemplate)

/** The pages of their form: the parts of the card beside the phones that show it. */
export const MessageTemplateFormPage = recordFormPage(messageTemplate, {
  controls: { fdContent: CardEditor },
})
