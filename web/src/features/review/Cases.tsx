import { caseStateTexts } from '@zhixin/contract/review/review.list'
import type { EarlierCase } from '@zhixin/contract/review/review.schema'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import { useLabels } from '../dictionary/dataSource.queries'
import { Entries, EntryHead } from '../history/Entries'
import { AccountName } from '../record/AccountName'

const tones = { [reviewState.approved]: 'good', [reviewState.rejected]: 'bad' } as const

/** Why a case was rejected, by reasons of the list and in words. */
export function Reasons({ one }: { one: Pick<EarlierCase, 'fdReasonList' | 'fdReason'> }) {
  const { t } = useTranslation('review')
  const labels = useLabels('reviewReason')
  const reasonOf = (value: number) => labels?.find((each) => each.value === value)?.label ?? String(value)
  return (
    <>
      {one.fdReasonList.length > 0 && (
        <p className="above-1">{one.fdReasonList.map(reasonOf).join(t('and'))}</p>
      )}
      {one.fdReason && <p className="above-1 breaks">{one.fdReason}</p>}
    </>
  )
}

/** Reviews of a record, the last one first: what was decided, by whom, and why. */
export function Cases({ title, cases }: { title: string; cases: readonly EarlierCase[] }) {
  const { t } = useTranslation('review')
  return (
    <section className="stack gap-2">
      <h3 className="small strong">{title}</h3>
      {cases.length === 0 && <p className="quiet small">{t('cases.none')}</p>}
      <Entries>
        {cases.map((one) => (
          <li key={one.id} className="pad-3 ruled-above">
            <EntryHead>
              <span>{t('version', { n: one.fdContentVersion })}</span>
              <time dateTime={one.fdSubmittedDate}>
                {t('cases.submitted', { time: formatDateTime(one.fdSubmittedDate) })}
              </time>
              {one.fdSubmittedByName !== '' && <AccountName name={one.fdSubmittedByName} />}
            </EntryHead>
            <EntryHead>
              <StatusBadge tone={tones[one.fdState as 3 | 4] ?? 'quiet'}>
                {inWords(caseStateTexts[one.fdState])}
              </StatusBadge>
              {one.fdDecidedDate && (
                <time dateTime={one.fdDecidedDate}>{formatDateTime(one.fdDecidedDate)}</time>
              )}
              {one.fdDecidedByName && <AccountName name={one.fdDecidedByName} />}
            </EntryHead>
            <Reasons one={one} />
          </li>
        ))}
      </Entries>
    </section>
  )
}
