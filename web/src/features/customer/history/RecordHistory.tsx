import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Entry } from './Entry'
import styles from './history.module.css'
import { recordHistoryQuery } from './history.queries'
import { More } from './More'

/** Who changed what about the customer and when, in sentences. */
export function RecordHistory({ id }: { id: number }) {
  const { i18n } = useTranslation()
  const history = useInfiniteQuery(recordHistoryQuery(id, i18n.language))
  return (
    <>
      <ol className={styles.entries}>
        {history.data?.pages.flatMap((page) =>
          page.rows.map((entry) => (
            <Entry
              key={entry.id}
              time={entry.createdDate}
              who={entry.fdAccountName}
              what={[entry.fdActionName, entry.fdRemark].filter(Boolean).join(' · ')}
              changes={entry.fdChangeList}
            />
          )),
        )}
      </ol>
      <More query={history} />
    </>
  )
}
