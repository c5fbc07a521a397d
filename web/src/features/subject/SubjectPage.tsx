import { type SubjectRow, subject } from '@zhixin/contract/subject/subject.record'
import type { ComponentType } from 'react'
import { CreditCodeHint } from '../company/CreditCodeHint'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'
import { reviewSlots } from '../review/ReviewSection'

const CodeNote: ComponentType<{ row: SubjectRow | undefined }> = () => <CreditCodeHint field="fdCreditCode" />

const slots = {
  notes: { fdCreditCode: CodeNote },
  ...reviewSlots('subject'),
}

/** The legal entities (rule subject.kinds). */
export const SubjectPage = recordPage(subject, slots)

/** The pages of their form. */
export const SubjectFormPage = recordFormPage(subject, slots)
