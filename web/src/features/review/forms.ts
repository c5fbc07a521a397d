import { domain } from '@zhixin/contract/domain/domain.record'
import { keyword } from '@zhixin/contract/keyword/keyword.record'
import { messageTemplate } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { port } from '@zhixin/contract/port/port.record'
import type { Declaration, RowOf } from '@zhixin/contract/record/record'
import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import { serviceNumber } from '@zhixin/contract/serviceNumber/serviceNumber.record'
import { signature } from '@zhixin/contract/signature/signature.record'
import { subject } from '@zhixin/contract/subject/subject.record'
import { textTemplate } from '@zhixin/contract/textTemplate/textTemplate.record'
import { CardField } from '../card/editor/CardField'
import { LogoNote } from '../card/LogoNote'
import type { DialogSlots } from '../recordKit/useRecordForm'
import { TextMeasure } from '../sms/TextMeasure'

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
  port: { declared: port },
  serviceNumber: { declared: serviceNumber, slots: { notes: { fdLogoList: LogoNote } } },
  signature: { declared: signature },
  subject: { declared: subject },
  textTemplate: { declared: textTemplate, slots: { notes: { fdContent: TextMeasure } } },
}
