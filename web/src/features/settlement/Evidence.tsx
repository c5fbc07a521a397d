import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import {
  type EvidenceInput,
  evidenceInput,
  type Statement,
} from '@zhixin/contract/settlement/settlement.schema'
import { evidenceLimits } from '@zhixin/contract/settlement/statement.enums'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../lib/failure'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { uploadsOf } from '../../lib/uploadsOf'
import { Button } from '../../ui/Button'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { FileList } from '../upload/FileList'
import { FilesField } from '../upload/field/FilesField'
import { seen } from './StatementDialogs'
import { refreshSettlements } from './settlement.queries'

/** The files that show that a customer has accepted a statement (rule settlement.evidence). */
export function Evidence({ statement }: { statement: Statement }) {
  const { t } = useTranslation('settlement')
  const mayKeep = useAllowed(settlementCalls.evidence.access)
  const [isEditing, setEditing] = useState(false)
  const { id, fdHash, fdState, fdEvidenceList } = statement
  if (id === null || fdHash === null || (fdEvidenceList.length === 0 && !mayKeep)) return null
  return (
    <section className="unprinted stack gap-2">
      <h3 className="small strong">{t('evidence.title')}</h3>
      {fdEvidenceList.length === 0 ? (
        <p className="quiet small">{t('evidence.none')}</p>
      ) : (
        <FileList entries={fdEvidenceList as Attachment[]} />
      )}
      {mayKeep && fdState !== 0 && (
        <p>
          <Button onClick={() => setEditing(true)}>{t('evidence.button')}</Button>
        </p>
      )}
      {isEditing && <EvidenceDialog statement={{ ...statement, id }} onClose={() => setEditing(false)} />}
    </section>
  )
}

type Values = Pick<EvidenceInput, 'fdEvidenceList'>

function EvidenceDialog({
  statement: { id, fdVersion, fdEvidenceList },
  onClose,
}: {
  statement: Statement & { id: number }
  onClose: () => void
}) {
  const { t } = useTranslation(['settlement', 'record'])
  const [form] = useState(() =>
    ruledForm<Values, EvidenceInput>(
      { schema: evidenceInput, inputOf: (values) => ({ id, ...values }) },
      { fdEvidenceList: fdEvidenceList as Attachment[] },
    ),
  )
  return (
    <EditDialog
      title={t('evidence.button')}
      width={560}
      {...form}
      name="evidence"
      lead={<p className="quiet below-3">{t('evidence.lead')}</p>}
      onSave={async (body) => {
        if (uploadsOf(form.store).size > 0)
          throw new Failure(t('uploading', { ns: 'record' }), { isAnswered: true })
        return call(settlementCalls.evidence, { body, headers: seen(fdVersion) })
      }}
      refresh={refreshSettlements}
      onClose={onClose}
    >
      <FilesField path={['fdEvidenceList']} label={t('evidence.title')} limits={evidenceLimits} />
    </EditDialog>
  )
}
