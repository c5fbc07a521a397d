import { useQueryClient } from '@tanstack/react-query'
import { type Action, actionsOf, type Declaration } from '@zhixin/contract/record/record'
import { caseStateTexts } from '@zhixin/contract/review/review.list'
import type { ReviewCase } from '@zhixin/contract/review/review.schema'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useSession } from '../../lib/session'
import { Button } from '../../ui/Button'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { ReasonDialog } from '../recordKit/ReasonDialog'
import { queriesOf, sendTo } from '../recordKit/record.queries'
import styles from './review.module.css'
import { caseAddress, nextCase, refreshReviews, type WayToCase } from './review.queries'

interface Props {
  one: ReviewCase
  declared: Declaration
  onBack: () => void
}

const keys: Record<string, string> = { approve: 'A', reject: 'R' }

/** Approves or rejects a case, and leads on to what waits next in the list that one came from (rule review.desk). */
export function Decision({ one, declared, onBack }: Props) {
  const { t } = useTranslation(['review', 'record'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: WayToCase | null }
  const { permissions } = useSession()
  const [rejecting, setRejecting] = useState<Action>()
  const thing = inWords(declared.name)
  // What was submitted anew meanwhile is not decided unread.
  const headers = { 'If-Match': `"${one.fdVersion}"` }

  async function toNext() {
    const next = await nextCase(client, one.id, state)
    if (next) navigate(caseAddress(next.id), { replace: true, state: next.way })
    else onBack()
  }
  /** Names the case: another one is on the screen by then. */
  function noticeOf(name: string) {
    const { approved, rejected } = reviewState
    const state = caseStateTexts[name === 'approve' ? approved : rejected]
    return t('case.decided', { name: one.fdLabel, state: inWords(state) })
  }
  async function refresh() {
    await Promise.all([refreshReviews(client), queriesOf(declared).refresh(client)])
  }
  const { run, busy, pending } = useRowWrite<string>(
    (name) => sendTo(declared, name, { body: { id: one.fdRecordId }, headers }),
    noticeOf,
    () => refresh().then(toNext),
  )
  const decisions = actionsOf(declared).filter(([name, { opens }]) => name in keys && permissions.has(opens))
  return (
    <div className={`stack gap-2 sticky pad-2 surface ${styles.decision}`}>
      {one.fdState === reviewState.inReview && !one.fdOpen && <p className="quiet small">{t('case.own')}</p>}
      <div className="row wrap gap-2">
        {one.fdOpen &&
          decisions.map(([name, action]) => {
            const act = inWords(action.words)
            return (
              <Button
                key={name}
                type={name === 'approve' ? 'primary' : 'default'}
                loading={pending === name}
                disabled={busy}
                aria-keyshortcuts={keys[name]}
                onClick={() =>
                  action.reason
                    ? setRejecting(action)
                    : run(name, {
                        title: t('record:act', { action: act, thing }),
                        text: [one.fdLabel, ...one.fdCheckList.map(({ fdText }) => fdText)].join(' · '),
                        okText: act,
                      })
                }
              >
                {act}
              </Button>
            )
          })}
        <Button aria-keyshortcuts="J" onClick={() => void toNext()}>
          {t('case.next')}
        </Button>
      </div>
      <p className="quiet small">{t('case.keys')}</p>
      {rejecting && (
        <ReasonDialog
          id={one.fdRecordId}
          title={t('record:act', { action: inWords(rejecting.words), thing })}
          okText={inWords(rejecting.words)}
          lead={one.fdLabel}
          missing={rejecting.reason ?? 'required'}
          reasons={rejecting.reasons}
          saved={() => noticeOf('reject')}
          refresh={refresh}
          onSaved={() => void toNext()}
          send={(body) => sendTo(declared, 'reject', { body, headers })}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </div>
  )
}
