import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatDateTime } from '../../../ui/format'
import { LazyView } from '../../../ui/LazyView'
import { NewButton } from '../../../ui/list/NewButton'
import { PageActions } from '../../../ui/PageChrome'
import { Waiting } from '../../../ui/Waiting'
import { useBatchPart } from '../batch/useBatchPart'
import styles from './handover.module.css'
import { handoverFormAddress, handoversQuery, refreshHandovers } from './handover.queries'

/** The person's hand-overs: each with what came of it, and the way to its rows and its undoing. */
export function HandoverPage() {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayHandOver = useAllowed(handoverCalls.preview.access)
  const found = useInfiniteQuery(handoversQuery)
  const [opened, setOpened] = useState<number>()
  const part = useBatchPart()
  const close = () => {
    setOpened(undefined)
    void refreshHandovers(client)
  }
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
                    <button type="button" className={styles.open} onClick={() => setOpened(row.id)}>
                      {row.fdSentence}
                    </button>
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
      {opened !== undefined && (
        <LazyView part={part} fallback={null} props={{ id: opened, onClose: close }} onFailed={close} />
      )}
    </>
  )
}
