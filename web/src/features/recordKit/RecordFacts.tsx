import type { Declaration, DetailOf, RowOf } from '@zhixin/contract/record/record'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../ui/Waiting'
import { useDetail } from './record.queries'
import { type DialogSlots, useRecordForm } from './useRecordForm'

interface Props<R extends Declaration> {
  declared: R
  id: number
  slots: DialogSlots<RowOf<R>>
}

/** A declared record as text, within another page. */
export function RecordFacts<const R extends Declaration>({ declared, id, slots }: Props<R>) {
  const { t } = useTranslation('record')
  const { first: row, error } = useDetail(declared, id)
  if (row) return <Facts {...{ declared, slots, row }} />
  return error ? <p role="alert">{t('page.failed')}</p> : <Waiting />
}

function Facts<const R extends Declaration>({
  declared,
  slots,
  row,
}: Omit<Props<R>, 'id'> & { row: DetailOf<R> }) {
  return useRecordForm({ ...slots, declared, row }).facts
}
