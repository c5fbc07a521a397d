import { noteLimits } from '@zhixin/contract/note/note.enums'
import { type Note, type NoteInput, noteSchemas } from '@zhixin/contract/note/note.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { SelectField } from '../../ui/form/ChoiceFields'
import { DateField } from '../../ui/form/DateField'
import { EditDialog, PageForm } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import { type NoteHolder, refreshNotes } from './note.queries'

/** Stands for a contact that has been deleted since the note was written. */
const gone = 0

interface Values {
  fdText: string
  fdContactId: number | undefined
  fdNextDate: string | undefined
}

const noteForm = ({ field }: NoteHolder, id: number, note: Note | null) =>
  ruledForm<Values, NoteInput>(
    {
      schema: noteSchemas(field as 'fdRecordId').noteInput,
      inputOf: ({ fdContactId, ...values }) => ({
        id: note?.id,
        [field]: id,
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
  holder,
  id,
  about,
  note,
  onClose,
}: {
  holder: NoteHolder
  /** The record that it is about. */
  id: number
  /** Its name, where it is not in sight. */
  about?: string
  /** Null: a new one. */
  note: Note | null
  onClose: () => void
}) {
  const { t } = useTranslation('note')
  const [form] = useState(() => noteForm(holder, id, note))

  return (
    <EditDialog
      title={about === undefined ? t(note ? 'edit' : 'add') : t('about', { name: about })}
      {...form}
      name="note"
      within
      onSave={(body) => call(holder.calls.save, { body: body as never })}
      refresh={refreshNotes(holder, id)}
      onClose={onClose}
    >
      <NoteFields {...{ holder, id, note }} />
    </EditDialog>
  )
}

/** Writes a note in place, beside its record. */
export function NewNote({ holder, id, onClose }: { holder: NoteHolder; id: number; onClose: () => void }) {
  const { t } = useTranslation(['note', 'edit'])
  const [form] = useState(() => noteForm(holder, id, null))
  return (
    <PageForm
      {...form}
      name="note"
      label={t('add')}
      isNew
      within
      cancelText={t('edit:cancel')}
      submitText={t('edit:submit')}
      onSave={(body) => call(holder.calls.save, { body: body as never })}
      refresh={refreshNotes(holder, id)}
      onSaved={onClose}
      onLeave={onClose}
    >
      <NoteFields holder={holder} id={id} note={null} />
    </PageForm>
  )
}

function NoteFields({ holder, id, note }: { holder: NoteHolder; id: number; note: Note | null }) {
  const { t } = useTranslation('note')
  const contacts = holder.useContacts(id)
  const goneName = note?.fdContactName ? t('gone', { name: note.fdContactName }) : ''
  return (
    <>
      <TextAreaField path={['fdText']} label={t('text')} required max={noteLimits.text} />
      <SelectField
        path={['fdContactId']}
        label={t('contact')}
        options={contacts}
        labelOf={(value) => (value === gone ? goneName : (note?.fdContactName ?? ''))}
        placeholder={t('nobody')}
        span={6}
      />
      <DateField path={['fdNextDate']} label={t('next')} calendarLabel={t('calendar')} span={6} />
    </>
  )
}
