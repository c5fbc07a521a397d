import { useQuery, useQueryClient } from '@tanstack/react-query'
import { priceTemplateCalls } from '@zhixin/contract/customer/priceTemplate.calls'
import { type TemplateBatchInput, templateBatchInput } from '@zhixin/contract/customer/priceTemplate.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { SelectField } from '../../../ui/form/ChoiceFields'
import { EditDialog } from '../../../ui/form/forms'
import { ruledForm } from '../../../ui/form/rules'
import { formatCount } from '../../../ui/format'
import { refreshJobs } from '../../job/job.queries'
import { templatesQuery } from '../template/template.queries'
import type { Choice } from './ChangeDialog'
import { FromField } from './FromField'

interface Values {
  fdTemplateId: number | undefined
  fdFromDate: string | undefined
}

interface Props {
  choice: Choice
  onClose: () => void
  /** Called when the preview has started. */
  onPreviewed: (id: number) => void
}

/** Asks which template's prices the customers get; nothing is changed before the preview (rule template.many). */
export function TemplateDialog({ choice, onClose, onPreviewed }: Props) {
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const templates = useQuery(templatesQuery).data?.rows
  const { amount, fdIdList, fdFilters } = choice
  const [form] = useState(() =>
    ruledForm<Values, TemplateBatchInput>(
      { schema: templateBatchInput, inputOf: (values) => ({ ...values, fdIdList, fdFilters }) },
      { fdTemplateId: undefined, fdFromDate: undefined },
    ),
  )

  async function preview(body: TemplateBatchInput) {
    const { id } = await call(priceTemplateCalls.preview, { body })
    void refreshJobs(client)
    return id
  }

  return (
    <EditDialog
      {...form}
      title={t('template.title', { count: amount, amount: formatCount(amount) })}
      name="template"
      okText={t('change.preview')}
      onSave={preview}
      onSaved={onPreviewed}
      onClose={onClose}
    >
      <SelectField
        path={['fdTemplateId']}
        label={t('template.label')}
        required
        span={12}
        options={templates?.map(({ id, fdName, fdVersion }) => ({
          value: id,
          label: t('template.version', { name: fdName, version: fdVersion }),
        }))}
      />
      <FromField />
      <p className="small faint across">{t('template.about')}</p>
    </EditDialog>
  )
}
