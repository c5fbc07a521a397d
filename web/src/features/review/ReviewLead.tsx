import { useQuery } from '@tanstack/react-query'
import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import { reviewState, reviewStates } from '@zhixin/contract/review/reviewed'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useFormScope } from '../../ui/form/Field'
import { StatusBadge } from '../../ui/StatusBadge'
import { Reasons } from './Cases'
import { reviewQueries } from './review.queries'

/** A record as far as its review concerns. */
export interface ReviewedRow {
  id: number
  fdState: keyof ReturnType<typeof reviewStates>['values']
  fdContentVersion: number
}

/** Where a registered record stands, above its fields: its state and version, why it was rejected, and what counts meanwhile (rule review.record). */
export function ReviewLead({ kind, row }: { kind: ReviewKind; row: ReviewedRow }) {
  const { t } = useTranslation('review')
  const { readOnly } = useFormScope()
  const { data = [] } = useQuery(reviewQueries.of(kind, row.id))
  const { values, tones, saves } = reviewStates(kind)
  const { fdState, fdContentVersion } = row
  const { approved, rejected, disabled } = reviewState
  const counts = Math.max(
    0,
    ...data.filter((one) => one.fdState === approved).map((one) => one.fdContentVersion),
  )
  const isDecided = fdState === approved || fdState === rejected
  const [last] = data
  return (
    <div className="across stack gap-1 small">
      <div className="row wrap gap-2">
        <StatusBadge tone={(tones as Partial<Record<number, 'good' | 'bad'>>)[fdState] ?? 'quiet'}>
          {inWords(values[fdState])}
        </StatusBadge>
        <span className="quiet">{t('version', { n: fdContentVersion })}</span>
        {counts > 0 && counts < fdContentVersion && fdState !== disabled && (
          <span>{t('lead.counts', { n: counts })}</span>
        )}
      </div>
      {fdState === rejected && last && <Reasons one={last} />}
      {!readOnly && isDecided && (saves as readonly number[]).includes(fdState) && (
        <p>{t('lead.next', { n: fdContentVersion + 1 })}</p>
      )}
    </div>
  )
}
