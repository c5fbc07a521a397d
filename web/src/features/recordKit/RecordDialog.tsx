import { type Declaration, isDetail } from '@zhixin/contract/record/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { Dialog } from '../../ui/Dialog'
import { EditDialog } from '../../ui/form/forms'
import type { SavedRecord } from '../../ui/list/state/saved'
import { Waiting } from '../../ui/Waiting'
import { useDetail } from './record.queries'
import { type FormSlots, useRecordForm } from './useRecordForm'

interface Props<R extends Declaration> extends FormSlots<R> {
  /** It is only read. */
  readOnly?: boolean
  /** In px, where it is not that of its fields. */
  width?: number
  /** It stands over a form that guards the ways out of the page itself. */
  within?: boolean
  onClose: () => void
  onSaved: (saved: SavedRecord) => void
}

/** Creates a declared record or changes one (rule record.save). */
export function RecordDialog<const R extends Declaration>(props: Props<R>) {
  const { declared, row, onClose } = props
  const { t } = useTranslation('record')
  const hasDetail = declared.opens.detail !== undefined && row?.id !== undefined
  const { first, isError } = useDetail(declared, hasDetail ? row.id : undefined)
  const [shown] = useState(row)
  if (!hasDetail || first) return <RecordForm {...props} row={first ?? shown} />
  return (
    <Dialog title={nameOf(props)} onDismiss={onClose} closeText={t('close')}>
      {isError ? <p role="alert">{t('failed')}</p> : <Waiting />}
    </Dialog>
  )
}

/** What the dialog is called where it edits nothing. */
const nameOf = <const R extends Declaration>({ declared, row, title }: Props<R>) =>
  title?.(row, true) ?? inWords(declared.name)

function RecordForm<const R extends Declaration>(props: Props<R>) {
  const { declared, readOnly = false, within, onClose, onSaved } = props
  const { t } = useTranslation('record')
  const { fields, facts, edits } = useRecordForm(props)
  const { width = Object.values(declared.fields).some(isDetail) ? 720 : 420 } = props
  if (!readOnly)
    return (
      <EditDialog
        {...edits}
        {...{ width, within, onSaved, onClose }}
        {...(declared.review && { okText: t('draft') })}
      >
        {fields}
      </EditDialog>
    )
  return (
    <Dialog title={nameOf(props)} width={width} onDismiss={onClose} closeText={t('close')}>
      {facts}
    </Dialog>
  )
}
