import { useQuery } from '@tanstack/react-query'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { noteLimits } from '@zhixin/contract/note/note.enums'
import { type Note, type NoteInput, noteInput } from '@zhixin/contract/note/note.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { SelectField } from '../../ui/form/ChoiceFields'
import { DateField } from '../../ui/form/DateField'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import { customerDetailQuery } from '../customer/customer.queries'
import { refreshNotes } from './note.queries'

/** Stands for a contact that has been deleted since the note was written. */
const gone = 0

interface Values {
  fdText: string
  fdContactId: number | undefined
  fdNextDate: string | undefined
}

const noteForm = (customerId: number, note: Note | null) =>
  ruledForm<Values, NoteInput>(
    {
      schema: noteInput,
      inputOf: ({ fdContactId, ...values }) => ({
        id: note?.id,
        fdCustomerId: customerId,
        ...values,
        fdContactId: fdContactId === gone ? undefined : fdContactId,
        fdContactName: fdContactId === gone ? note?.fdContactName : undefined,
      }),
    },
    {
      fdText: note?.fdText ?? '',
      fdContactId: note?.fdContactId ?? (note?.fdContactName ? gone : undefined),
      fdNextDate: note?.fdNextDate ?? undefined,
    },
  )

/** Creates a note, or edits one. */
export function NoteDialog({
  customerId,
  about,
  note,
  onClose,
}: {
  customerId: number
  /** The customer's name, where it is not in sight. */
  about?: string
  /** Null: a new one. */
  note: Note | null
  onClose: () => void
}) {
  const { t } = useTranslation('customer')
  const contacts = useQuery(customerDetailQuery(customerId)).data?.fdMyClientContactList ?? []
  const [form] = useState(() => noteForm(customerId, note))
  const goneName = note?.fdContactName ? t('note.gone', { name: note.fdContactName }) : ''

  return (
    <EditDialog
      title={about === undefined ? t(note ? 'note.edit' : 'note.add') : t('note.about', { name: about })}
      {...form}
      name="note"
      within
      onSave={(body) => call(noteCalls.save, { body })}
      refresh={(client) => refreshNotes(client, customerId)}
      onClose={onClose}
    >
      <TextAreaField path={['fdText']} label={t('note.text')} required max={noteLimits.text} />
      <SelectField
        path={['fdContactId']}
        label={t('note.contact')}
        options={contacts.map((contact) => ({ value: contact.id, label: contact.fdContactName }))}
        labelOf={(value) => (value === gone ? goneName : (note?.fdContactName ?? ''))}
        placeholder={t('note.nobody')}
        span={6}
      />
      <DateField path={['fdNextDate']} label={t('note.next')} calendarLabel={t('note.calendar')} span={6} />
    </EditDialog>
  )
}
