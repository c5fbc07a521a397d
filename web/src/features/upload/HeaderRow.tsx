import type { SheetRow } from '@zhixin/contract/sheetRow'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/select/Select'

interface Props {
  /** The first rows of a sheet. */
  rows: readonly SheetRow[]
  /** The number of the one that is the header. */
  value: number
  onChange: (row: number) => void
}

/** Which of a sheet's first rows is its header: titles may stand above it. */
export function HeaderRow({ rows, value, onChange }: Props) {
  const { t } = useTranslation('columns')
  const id = useId()
  return (
    <div className="stack gap-1">
      <label htmlFor={id}>{t('headerRow')}</label>
      <Select<number>
        id={id}
        value={value}
        options={rows.map(({ fdRow, fdText }) => ({
          value: fdRow,
          label: t('row', { number: fdRow, text: fdText }),
        }))}
        onChange={(next) => next !== undefined && onChange(next)}
      />
    </div>
  )
}
