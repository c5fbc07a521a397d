import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../select/Select'
import type { ListState } from '../state/list.state'
import type { ListColumn } from './columns'
import styles from './ListSortPicker.module.css'

interface Props<Row> {
  columns: readonly ListColumn<Row>[]
  sort: Pick<ListState, 'sortName' | 'sortOrder'>
  onSort: (sort: { sortName: string | undefined; sortOrder: 'asc' | 'desc' }) => void
}

/** Sorting without column headers, on a phone. */
export function ListSortPicker<Row>({ columns, sort, onSort }: Props<Row>) {
  const { t } = useTranslation('list')
  const id = useId()
  const orders = columns
    .filter((column) => column.sort)
    .flatMap((column) =>
      (['asc', 'desc'] as const).map((order) => ({
        value: `${column.key} ${order}`,
        label: t(`sort.${order}Option`, { title: column.title }),
      })),
    )
  return (
    <div className={`row gap-2 small faint ${styles.sortPicker}`}>
      <label className="flex-none" htmlFor={id}>
        {t('sort.label')}
      </label>
      <Select
        id={id}
        options={[{ value: '', label: t('sort.usual') }, ...orders]}
        value={sort.sortName ? `${sort.sortName} ${sort.sortOrder}` : ''}
        onChange={(value = '') => {
          const [name, order] = value.split(' ')
          onSort({ sortName: name || undefined, sortOrder: order === 'desc' ? 'desc' : 'asc' })
        }}
      />
    </div>
  )
}
