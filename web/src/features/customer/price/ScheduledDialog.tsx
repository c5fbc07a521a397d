import { useInfiniteQuery } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { More } from '../../history/More'
import { ScheduledRows } from './ScheduledRows'
import styles from './scheduled.module.css'
import { scheduledQuery } from './scheduled.queries'

/** The prices of all customers that hold from a day on, the next day first; on demand what has ended, the last first. */
export function ScheduledDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('customer')
  const id = useId()
  const [hasEnded, setHasEnded] = useState(false)
  const found = useInfiniteQuery(scheduledQuery(undefined, i18n.language, hasEnded))
  const rows = found.data?.pages.flatMap((page) => page.rows)
  return (
    <Dialog
      title={t('scheduled.title')}
      width={760}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('scheduled.close')}</Button>}
    >
      {!hasEnded && <p>{t('scheduled.about')}</p>}
      <label className="row gap-2 above-2 below-3" htmlFor={id}>
        <Switch id={id} size="small" checked={hasEnded} onChange={setHasEnded} />
        {t('scheduled.ended')}
      </label>
      <div className={`scrolls ${styles.scrolls}`} aria-busy={found.isFetching}>
        {rows && <ScheduledRows rows={rows} named />}
      </div>
      {rows?.length === 0 && <p role="status">{t(hasEnded ? 'scheduled.noneEnded' : 'scheduled.none')}</p>}
      <More query={found} />
    </Dialog>
  )
}
