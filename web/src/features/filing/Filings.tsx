import { useQuery } from '@tanstack/react-query'
import { filingState, filingStateTexts, targetTexts } from '@zhixin/contract/filing/filing.enums'
import type { FilingRow } from '@zhixin/contract/review/filing.schema'
import type { FilingKind } from '@zhixin/contract/review/review.kinds'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useSession } from '../../lib/session'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'
import { StatusBadge } from '../../ui/StatusBadge'
import { Entries, EntryHead } from '../history/Entries'
import { AccountName } from '../record/AccountName'
import { FileList } from '../upload/FileList'
import { filingsOf } from './filing.queries'

const FilingDialog = lazyComponent('filing dialog', ['edit', 'upload', 'viewer'], () =>
  import('./FilingDialog').then((module) => module.FilingDialog),
)

const toneOf = (state: number) =>
  state === filingState.active ? 'good' : state > filingState.active ? 'bad' : 'quiet'

export interface FilingProps {
  kind: FilingKind
  id: number
  /** Of a kind with more to do for each target. */
  Beside?: ComponentType<{ id: number; row: FilingRow }> | undefined
}

/** With whom a record is filed, what they answered, and what can be recorded next (rule filing.rows). */
export function Filings({ kind, id, Beside }: FilingProps) {
  const { t } = useTranslation('review')
  const { permissions } = useSession()
  const { data } = useQuery(filingsOf(kind, id))
  const [step, setStep] = useState<{ row: FilingRow; state: number }>()
  const files = permissions.has(`${kind}:file`)
  if (!data) return null
  return (
    <section className="stack gap-2">
      <h3 className="small strong">{t('filing.title')}</h3>
      {data.length === 0 && <p className="quiet small">{t('filing.none')}</p>}
      <Entries>
        {data.map((row) => (
          <li key={`${row.fdTarget}/${row.fdContentVersion}`} className="pad-3 ruled-above">
            <div className="row wrap gap-2">
              <strong className="medium">{inWords(targetTexts[row.fdTarget])}</strong>
              <span className="quiet small">{t('version', { n: row.fdContentVersion })}</span>
              <StatusBadge tone={toneOf(row.fdState)}>{inWords(filingStateTexts[row.fdState])}</StatusBadge>
              {files &&
                row.fdNextList.map((state) => (
                  <Button
                    key={state}
                    aria-label={t('filing.of', {
                      act: t(`filing.act.${state}`),
                      target: inWords(targetTexts[row.fdTarget]),
                    })}
                    onClick={() => setStep({ row, state })}
                  >
                    {t(`filing.act.${state}`)}
                  </Button>
                ))}
              {files && Beside && <Beside {...{ id, row }} />}
            </div>
            {row.fdStepList.map((one) => (
              <div key={one.id} className="above-1 small">
                <EntryHead>
                  <time dateTime={one.fdDate}>{one.fdDate}</time>
                  <span>{inWords(filingStateTexts[one.fdState])}</span>
                  {one.createdByName !== '' && <AccountName name={one.createdByName} />}
                </EntryHead>
                {one.fdReason && <p className="breaks">{one.fdReason}</p>}
                {one.fdEvidenceList.length > 0 && <FileList entries={one.fdEvidenceList as Attachment[]} />}
              </div>
            ))}
          </li>
        ))}
      </Entries>
      {step && <FilingDialog {...{ kind, id, ...step }} onClose={() => setStep(undefined)} />}
    </section>
  )
}
