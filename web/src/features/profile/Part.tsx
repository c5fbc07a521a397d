import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'

interface Props<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** A section's data, or that they could not be read; room for them while they load. */
export function Part<T>({ query, children }: Props<T>) {
  const { t } = useTranslation('profile')
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <div className="bone above-3" aria-hidden="true" />
  return (
    <p className="part-note" role="status">
      {t('failed')}{' '}
      <Button type="link" size="small" onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </p>
  )
}
