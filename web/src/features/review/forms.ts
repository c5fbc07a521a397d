import { domain } from '@zhixin/contract/domain/domain.record'
import { keyword } from '@zhixin/contract/keyword/keyword.record'
import { messageTemplate } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import type { Declaration, RowOf } from '@zhixin/contract/record/record'
import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import { signature } from '@zhixin/contract/signature/signature.record'
import { CardField } from '../card/editor/CardField'
import type { DialogSlots } from '../recordKit/useRecordForm'

interface Form {
  declared: Declaration
  /** What its own page says of its form. */
  slots?: DialogSlots<RowOf<Declaration>>
}

/** How the contents of each kind are shown to their reviewers: as on their own pages. */
export const forms: Record<ReviewKind, Form> = {
  domain: { declared: domain },
  keyword: { declared: keyword },
  messageTemplate: { declared: messageTemplate, slots: { controls: { fdContent: CardField } } },
  signature: { declared: signature },
}
