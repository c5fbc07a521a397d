import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SlowLine.module.css'

/** Queries that are answered sooner show no progress, in ms. */
const patience = 500

/** A progress line over the rows while a query takes longer than half a second; nothing moves for it. */
export function SlowLine({ busy }: { busy: boolean }) {
  const { t } = useTranslation('list')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <div className={`stuck ${styles.place}`}>
      {busy && slow && (
        <div className={`runs ${styles.line}`} role="progressbar" aria-label={t('querying')} />
      )}
    </div>
  )
}
