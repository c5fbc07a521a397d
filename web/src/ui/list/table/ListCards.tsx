import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf, type ListColumn } from './columns'
import styles from './ListCards.module.css'
import type { ListTableProps } from './ListTable'

interface Props<Row extends { id: number }>
  extends Pick<ListTableProps<Row>, 'label' | 'columns' | 'actions' | 'selection' | 'marked' | 'empty'> {
  /** Undefined while the first ones load. */
  rows: readonly Row[] | undefined
  /** The number of expected rows, for the skeleton. */
  expected: number
}

/** The rows of a list as cards, for a phone: the main fields first, the rest on demand. */
export function ListCards<Row extends { id: number }>(props: Props<Row>): ReactNode {
  const { label, columns, rows, expected, actions, selection, marked, empty } = props
  const { t } = useTranslation('list')
  if (rows?.length === 0) return empty
  const at = (place: ListColumn<Row>['card']) => columns.filter((column) => column.card === place)

  return (
    <ul className={styles.cards} aria-label={label}>
      {rows?.map((row) => (
        <li key={row.id} className={styles.card} data-marked={row.id === marked || undefined}>
          <div className="baseline gap-3">
            {selection?.check(row)}
            <div className={`strong shrinks grow ${styles.heading}`}>
              {at('heading').map((column) => (
                <span key={column.key}>{cellOf(column, row)}</span>
              ))}
            </div>
            {at('corner').map((column) => (
              <span key={column.key}>{cellOf(column, row)}</span>
            ))}
          </div>
          <Facts columns={at('line')} row={row} />
          <details>
            <summary className="quiet pad-1">{t('cards.all')}</summary>
            <Facts columns={at(undefined)} row={row} />
          </details>
          {actions?.render(row)}
        </li>
      )) ??
        Array.from({ length: Math.min(expected, 5) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else
          <li key={index} className={styles.card} data-bone aria-hidden="true" />
        ))}
    </ul>
  )
}

function Facts<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  return (
    <dl className={styles.facts}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt className="faint">{column.title}</dt>
          <dd className="shrinks">{cellOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  )
}
