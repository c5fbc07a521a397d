import { useQuery } from '@tanstack/react-query'
import type { BatchRowStateName } from '@zhixin/contract/customer/batch.enums'
import type { Batch, BatchRow } from '@zhixin/contract/customer/batch.schema'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { formatCount } from '../../../ui/format'
import { CutText } from '../../../ui/list/table/cells'
import { StatusBadge } from '../../../ui/StatusBadge'
import { useRecordLinks } from '../../record/useRecordLinks'
import styles from './batch.module.css'
import { amountOf, batchRowsQuery, type RowsShown, rowsShown } from './batch.queries'

const tones = { waiting: 'quiet', ready: 'quiet', unchanged: 'quiet', refused: 'bad', done: 'good' } as const

interface Props {
  batch: Batch
  shown: RowsShown
  onShow: (shown: RowsShown) => void
}

/** The outcomes, those that matter most first. */
const outcomes: readonly BatchRowStateName[] = ['ready', 'done', 'unchanged', 'refused', 'waiting']

/** The rows of a bulk change, filtered by their outcome. */
export function BatchRows({ batch, shown: { state, pageIndex }, onShow }: Props) {
  const { t } = useTranslation('batch')
  const { data, isFetching } = useQuery(batchRowsQuery(batch.id, state, pageIndex))
  const amounts = outcomes.map((name) => [name, amountOf(batch, name)] as const)
  const turnTo = (page: number) => onShow({ state, pageIndex: page })
  const pages = Math.ceil((data?.total ?? 0) / rowsShown)

  return (
    <>
      <fieldset className={styles.filters}>
        <legend className="heard">{t('rows.filter')}</legend>
        {[['all', batch.fdTotalNum] as const, ...amounts.filter(([, amount]) => amount > 0)].map(
          ([name, amount]) => (
            <button
              key={name}
              type="button"
              className={styles.filter}
              aria-pressed={name === (state ?? 'all')}
              onClick={() => onShow({ state: name === 'all' ? undefined : name, pageIndex: 1 })}
            >
              {t(`rows.${name}`)} {formatCount(amount)}
            </button>
          ),
        )}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.rows} aria-label={t('rows.label')} aria-busy={isFetching} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('rows.customer')}</th>
              <th scope="col">{t('rows.state')}</th>
              <th scope="col">{t('rows.changes')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((row) => (
              <Row key={row.fdPlace} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {data?.total === 0 && <p>{t('rows.none')}</p>}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('rows.pages')}>
          <Button size="small" disabled={pageIndex === 1} onClick={() => turnTo(pageIndex - 1)}>
            {t('rows.previous')}
          </Button>
          <span>{t('rows.page', { page: pageIndex, pages })}</span>
          <Button size="small" disabled={pageIndex >= pages} onClick={() => turnTo(pageIndex + 1)}>
            {t('rows.next')}
          </Button>
        </nav>
      )}
    </>
  )
}

function Row({ row }: { row: BatchRow }) {
  const { t } = useTranslation('batch')
  const link = useRecordLinks()
  return (
    <tr>
      <th scope="row">
        {row.fdName === null ? (
          t('rows.nobody', { id: row.fdCustomerId })
        ) : (
          <CutText {...link('customer', row.fdCustomerId)}>{row.fdName}</CutText>
        )}
        {row.fdCompanySerialCode && <small>{row.fdCompanySerialCode}</small>}
      </th>
      <td>
        <StatusBadge tone={tones[row.fdState]}>{t(`rows.${row.fdState}`)}</StatusBadge>
      </td>
      <td>
        {row.fdReason}
        {row.fdState !== 'refused' &&
          row.fdChangeList.map((change) => <p key={change.fdField}>{change.fdSentence}</p>)}
      </td>
    </tr>
  )
}
