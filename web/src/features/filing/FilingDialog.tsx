import { reasonedSteps, targetTexts } from '@zhixin/contract/filing/filing.enums'
import { filingCalls } from '@zhixin/contract/review/filing.calls'
import {
  evidenceLimits,
  type FilingInput,
  type FilingRow,
  filingInput,
} from '@zhixin/contract/review/filing.schema'
import type { FilingKind } from '@zhixin/contract/review/review.kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../lib/failure'
import { call } from '../../lib/http'
import { inWords, messageText } from '../../lib/i18n'
import { uploadsOf } from '../../lib/uploadsOf'
import { DateField } from '../../ui/form/DateField'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextAreaField } from '../../ui/form/TextField'
import { today } from '../../ui/format'
import { FilesField } from '../upload/field/FilesField'
import { refreshFilings } from './filing.queries'

type Values = Pick<FilingInput, 'fdDate' | 'fdEvidenceList'> & { fdReason: string }

interface Props {
  kind: FilingKind
  id: number
  row: FilingRow
  /** What is recorded. */
  state: number
  onClose: () => void
}

/** Records a step of a filing, with its day and evidence (rule filing.states). */
export function FilingDialog({ kind, id, row, state, onClose }: Props) {
  const { t } = useTranslation(['review', 'record'])
  const act = t(`filing.act.${state}`)
  const { fdTarget, fdContentVersion } = row
  const [form] = useState(() =>
    ruledForm<Values, FilingInput>(
      {
        schema: filingInput,
        inputOf: (values) => ({
          ...{ fdKind: kind, fdRecordId: id, fdTarget, fdContentVersion, fdState: state },
          ...values,
        }),
      },
      { fdDate: today(), fdReason: '', fdEvidenceList: [] },
    ),
  )
  return (
    <EditDialog
      {...form}
      title={t('filing.of', { act, target: inWords(targetTexts[fdTarget]) })}
      width={520}
      okText={act}
      name="filing"
      onSave={async (body) => {
        if (uploadsOf(form.store).size > 0)
          throw new Failure(t('uploading', { ns: 'record' }), { isAnswered: true })
        return call(filingCalls.record, { body })
      }}
      refresh={refreshFilings}
      saved={() => messageText('operation_succeeded')}
      onClose={onClose}
    >
      <DateField path={['fdDate']} label={t('filing.date')} required calendarLabel={t('filing.date')} />
      <TextAreaField
        path={['fdReason']}
        label={t('filing.reason')}
        required={(reasonedSteps as readonly number[]).includes(state)}
        max={500}
      />
      <FilesField path={['fdEvidenceList']} label={t('filing.evidence')} limits={evidenceLimits} />
    </EditDialog>
  )
}
