import { useTranslation } from 'react-i18next'
import type { ListState } from '../state/list.state'
import type { AnyColumn } from './columns'
import styles from './ListSortPicker.module.css'

interface Props<Row> {
  columns: readonly AnyColumn<Row>[]
  sort: Pick<ListState, 'sortName' | 'sortOrder'>
  onSort: (sort: { sortName: string | undefined; sortOrder: 'asc' | 'desc' }) => void
}

/** Sorting without column headers: the phone's own picker. */
export function ListSortPicker<Row>({ columns, sort, onSort }: Props<Row>) {
  const { t } = useTranslation('list')
  return (
    <label className={styles.sortPicker}>
      <span>{t('sort.label')}</span>
      <select
        value={sort.sortName ? `${sort.sortName} ${sort.sortOrder}` : ''}
        onChange={(event) => {
          const [name, order] = event.target.value.split(' ')
          onSort({ sortName: name || undefined, sortOrder: order === 'desc' ? 'desc' : 'asc' })
        }}
      >
        <option value="">{t('sort.usual')}</option>
        {columns
          .filter((column) => column.sort)
          .flatMap((column) =>
            (['asc', 'desc'] as const).map((order) => (
              <option key={`${column.key} ${order}`} value={`${column.key} ${order}`}>
                {t(`sort.${order}Option`, { title: column.title })}
              </option>
            )),
          )}
      </select>
    </label>
  )
}
