import { useQuery } from '@tanstack/react-query'
import { type Target, targetTexts } from '@zhixin/contract/filing/filing.enums'
import { pageOf } from '@zhixin/contract/pages'
import { recordNames } from '@zhixin/contract/recordNames'
import { caseStateTexts } from '@zhixin/contract/review/review.list'
import type { ReviewCase } from '@zhixin/contract/review/review.schema'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { formatDateTime } from '../../ui/format'
import { usePageHeading } from '../../ui/PageChrome'
import { useGoBack } from '../../ui/useGoBack'
import { Waiting } from '../../ui/Waiting'
import { WarnNote } from '../../ui/WarnNote'
import { Entries, EntryHead } from '../history/Entries'
import { AccountName } from '../record/AccountName'
import { FormFailed } from '../record/FormFailed'
import { LinkedName } from '../record/LinkedName'
import { useRecordLinks } from '../record/useRecordLinks'
import { RecordFacts } from '../recordKit/RecordFacts'
import { Cases } from './Cases'
import { Decision } from './Decision'
import { forms } from './forms'
import styles from './review.module.css'
import { reviewQueries } from './review.queries'

/** A case on one screen: the content, what differs and was checked, what was decided before, and the decision (rule review.case). */
export function ReviewCasePage() {
  const { t } = useTranslation(['review', 'record'])
  const { search, state } = useLocation() as { search: string; state: { fromList?: boolean } | null }
  const id = Number(new URLSearchParams(search).get('id')) || 0
  const { data, error, refetch } = useQuery({ ...reviewQueries.detail(id), enabled: id > 0 })
  const onBack = useGoBack(pageOf('reviewDesk').path, state?.fromList)
  usePageHeading({
    title: data && t('case.title', { kind: inWords(recordNames[data.fdKind].name), name: data.fdLabel }),
    onBack,
  })
  if (data) return <Case key={id} {...{ onBack }} one={data} />
  const texts = { failed: t('record:page.failed'), back: t('case.back'), retry: t('record:page.retry') }
  if (id === 0 || error) return <FormFailed {...{ texts, error, onBack }} onRetry={() => void refetch()} />
  return <Waiting />
}

function Case({ one, onBack }: { one: ReviewCase; onBack: () => void }) {
  const { t } = useTranslation('review')
  const link = useRecordLinks()
  const { declared, slots = {} } = forms[one.fdKind]
  const isOpen = one.fdState === 2
  return (
    <div className={`with-side ${styles.case}`}>
      <div className="stack gap-4 contained shrinks">
        <EntryHead>
          <span>{inWords(caseStateTexts[one.fdState])}</span>
          <span>{t('version', { n: one.fdContentVersion })}</span>
          {one.fdCustomerId === null ? (
            <span>{t('platform')}</span>
          ) : (
            <LinkedName {...link('customer', one.fdCustomerId)}>{one.fdCustomerName ?? ''}</LinkedName>
          )}
          <span>
            {t('case.by')} <AccountName name={one.fdSubmittedByName} />
          </span>
          <time dateTime={one.fdSubmittedDate}>{formatDateTime(one.fdSubmittedDate)}</time>
        </EntryHead>
        {one.fdChangeList.length > 0 && (
          <section className="stack gap-2">
            <h3 className="small strong">{t('case.changes')}</h3>
            <ul className="breaks">
              {one.fdChangeList.map((change) => (
                <li key={`${change.fdField}/${change.fdSentence}`}>{change.fdSentence}</li>
              ))}
            </ul>
          </section>
        )}
        {!isOpen && <WarnNote>{t('case.later')}</WarnNote>}
        <RecordFacts declared={declared} id={one.fdRecordId} slots={slots} />
      </div>
      <aside className="stack gap-4 shrinks">
        <Decision {...{ one, declared, onBack }} />
        {one.fdCheckList.length > 0 && (
          <section className="stack gap-2">
            <h3 className="small strong">{t('case.checks')}</h3>
            <ul className="breaks">
              {one.fdCheckList.map((check) => (
                <li key={`${check.fdField}/${check.fdText}`}>{check.fdText}</li>
              ))}
            </ul>
          </section>
        )}
        {one.fdRefusalList.length > 0 && (
          <section className="stack gap-2">
            <h3 className="small strong">{t('case.refusals')}</h3>
            <Entries>
              {one.fdRefusalList.map((refusal, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was refused does not change any more
                <li key={at} className="pad-3 ruled-above small">
                  <EntryHead>
                    <time dateTime={refusal.fdDate}>{refusal.fdDate}</time>
                    <span>{inWords(targetTexts[refusal.fdTarget as Target])}</span>
                    <span>
                      {refusal.fdOwn ? t('version', { n: refusal.fdContentVersion }) : refusal.fdLabel}
                    </span>
                  </EntryHead>
                  <p className="breaks">{refusal.fdReason}</p>
                </li>
              ))}
            </Entries>
          </section>
        )}
        <Cases title={t('case.earlier')} cases={one.fdEarlierList} />
      </aside>
    </div>
  )
}
