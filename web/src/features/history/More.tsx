import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import styles from './history.module.css'

interface Props {
  query: {
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
}

/** The end of a list that is loaded page by page: loading, failed, or more. */
export function More({ query }: Props) {
  const { t } = useTranslation('customer')
  if (query.isPending) return <p className="small faint above-2">{t('history.loading')}</p>
  if (query.isError)
    return (
      <div className={`flex pad-3 ${styles.more}`}>
        <Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>
      </div>
    )
  if (!query.hasNextPage) return null
  return (
    <div className={`flex pad-3 ${styles.more}`}>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('history.more')}
      </Button>
    </div>
  )
}
