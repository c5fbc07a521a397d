import { useQuery } from '@tanstack/react-query'
import { priceTemplateCalls } from '@zhixin/contract/customer/priceTemplate.calls'
import { type TemplateBatchInput, templateBatchInput } from '@zhixin/contract/customer/priceTemplate.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { SelectField } from '../../../ui/form/ChoiceFields'
import { ruledForm } from '../../../ui/form/rules'
import { templatesQuery } from '../template/template.queries'
import { FromField } from './FromField'
import { type ChoiceProps, PreviewDialog } from './PreviewDialog'

interface Values {
  fdTemplateId: number | undefined
  fdFromDate: string | undefined
}

/** Asks which template's prices the customers get; nothing is changed before the preview (rule template.many). */
export function TemplateDialog(props: ChoiceProps) {
  const { t } = useTranslation('batch')
  const templates = useQuery(templatesQuery).data?.rows
  const { fdIdList, fdFilters } = props.choice
  const [form] = useState(() =>
    ruledForm<Values, TemplateBatchInput>(
      { schema: templateBatchInput, inputOf: (values) => ({ ...values, fdIdList, fdFilters }) },
      { fdTemplateId: undefined, fdFromDate: undefined },
    ),
  )

  return (
    <PreviewDialog
      {...props}
      {...{ form }}
      kind="template"
      send={(body) => call(priceTemplateCalls.preview, { body })}
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
    </PreviewDialog>
  )
}
