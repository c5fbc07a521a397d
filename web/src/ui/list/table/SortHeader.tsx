import { useTranslation } from 'react-i18next'
import styles from './ListTable.module.css'

interface Props {
  title: string
  order: 'asc' | 'desc' | undefined
  onSort: () => void
}

/** A column header that sorts: a real button, so that Enter and Space both work and it has a label. */
export function SortHeader({ title, order, onSort }: Props) {
  const { t } = useTranslation('list')
  const next = order === undefined ? 'asc' : order === 'asc' ? 'desc' : 'none'
  return (
    <button
      type="button"
      className={styles.sort}
      data-order={order}
      data-tip={t(`sort.${next}`)}
      onClick={onSort}
    >
      {title}
      <svg viewBox="0 0 8 12" aria-hidden="true">
        <path d="M4 1 7 4.5H1z" />
        <path d="M4 11 1 7.5h6z" />
      </svg>
    </button>
  )
}

/** The value of `aria-sort` for a column. */
export function ariaSort(order: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | 'none' {
  return order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
}
