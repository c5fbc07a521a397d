import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Entries } from '../../history/Entries'
import { Entry } from '../../history/Entry'
import { More } from '../../history/More'
import { recordHistoryQuery } from './history.queries'

/** Who changed what about the customer and when, in sentences. */
export function RecordHistory({ id }: { id: number }) {
  const { i18n } = useTranslation()
  const history = useInfiniteQuery(recordHistoryQuery(id, i18n.language))
  return (
    <>
      <Entries>
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
      </Entries>
      <More query={history} />
    </>
  )
}
