import { useInfiniteQuery } from '@tanstack/react-query'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatDateTime } from '../../../ui/format'
import { NewButton } from '../../../ui/list/NewButton'
import { PageActions } from '../../../ui/PageChrome'
import { Waiting } from '../../../ui/Waiting'
import { batchAddress } from '../batch/batch.queries'
import styles from './handover.module.css'
import { handoverFormAddress, handoversQuery } from './handover.queries'

/** The person's hand-overs: each with what came of it, and the way to its rows and its undoing. */
export function HandoverPage() {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const mayHandOver = useAllowed(handoverCalls.preview.access)
  const found = useInfiniteQuery(handoversQuery)
  const rows = found.data?.pages.flatMap((page) => page.rows)

  return (
    <>
      <PageActions>
        {mayHandOver && (
          <NewButton onClick={() => void navigate(handoverFormAddress())}>{t('new')}</NewButton>
        )}
      </PageActions>
      {found.isPending && <Waiting />}
      {found.isError && (
        <div role="alert">
          <Button onClick={() => void found.refetch()}>{t('retry')}</Button>
        </div>
      )}
      {rows?.length === 0 && <p role="status">{t('none')}</p>}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.table} aria-label={t('form.label')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('columns.what')}</th>
                <th scope="col">{t('columns.state')}</th>
                <th scope="col">{t('columns.result')}</th>
                <th scope="col">{t('columns.when')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link className={styles.link} to={batchAddress(row.id)}>
                      {row.fdSentence}
                    </Link>
                  </th>
                  <td>{t(`state.${row.fdState}`)}</td>
                  <td>
                    {t('result', {
                      done: row.fdDoneNum,
                      ready: row.fdReadyNum,
                      unchanged: row.fdUnchangedNum,
                      refused: row.fdRefusedNum,
                    })}
                  </td>
                  <td>{formatDateTime(row.createdDate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
