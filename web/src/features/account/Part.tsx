import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import styles from './AuthenticationCenterPage.module.css'

interface Props<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What was read for a section, or that it could not be; while it loads, room for it. */
export function Part<T>({ query, children }: Props<T>) {
  const { t } = useTranslation('account')
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <div className={styles.bone} aria-hidden="true" />
  return (
    <p className={styles.note} role="status">
      {t('failed')}{' '}
      <Button type="link" size="small" onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </p>
  )
}
