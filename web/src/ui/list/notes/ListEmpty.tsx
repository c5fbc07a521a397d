import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button'
import { RequestId } from '../../RequestId'
import type { ListFailure } from '../state/useLastAnswer'
import styles from './ListEmpty.module.css'

interface Props {
  filtered?: boolean
  /** Why the person sees no row at all, whatever the filters. */
  barred?: string | undefined
  failure: ListFailure | undefined
  /** What the list holds, as a plural: 'customers'. */
  things: string
  /** Shows all, if it is filtered. */
  onReset?: () => void
  onRetry: () => void
  /** The button that creates the first one, if the person may. */
  create?: ReactNode
}

/** Why a list is empty, and what to do next (rule list.empty). */
export function ListEmpty({ filtered, barred, failure, things, onReset, onRetry, create }: Props) {
  const { t } = useTranslation('list')
  if (failure?.kind === 'forbidden')
    return <Reason title={t('empty.forbidden', { things })} text={failure.message} />
  if (failure) {
    return (
      <Reason title={t('empty.failed', { things })} text={failure.message}>
        <Button onClick={onRetry}>{t('empty.retry')}</Button>
        <RequestId id={failure.requestId} />
      </Reason>
    )
  }
  if (barred) return <Reason title={barred} />
  if (filtered) {
    return (
      <Reason title={t('empty.noMatch', { things })} text={t('empty.noMatchText')}>
        <Button onClick={onReset}>{t('filters.reset')}</Button>
      </Reason>
    )
  }
  return (
    <Reason title={t('empty.none', { things })} text={create ? t('empty.noneText', { things }) : undefined}>
      {create}
    </Reason>
  )
}

function Reason({
  title,
  text,
  children,
}: {
  title: string
  text?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={`stack gap-2 quiet text-centre ${styles.empty}`} role="status">
      <p className="ink strong title">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="centred gap-3 above-2">{children}</div>}
    </div>
  )
}
