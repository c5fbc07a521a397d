import { useQuery } from '@tanstack/react-query'
import { priceTemplateCalls } from '@zhixin/contract/customer/priceTemplate.calls'
import {
  type PriceTemplate,
  type PriceTemplateInput,
  priceTemplateInput,
  templateNameLength,
} from '@zhixin/contract/customer/priceTemplate.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { SelectField } from '../../../ui/form/ChoiceFields'
import { EditDialog } from '../../../ui/form/forms'
import { type RuledForm, ruledForm } from '../../../ui/form/rules'
import { TextField } from '../../../ui/form/TextField'
import { useCustomerForm } from '../form/parts/CustomerFormContext'
import { inputOf } from '../model/values'
import { refreshTemplates, templatesQuery } from './template.queries'

interface Values {
  id: number | undefined
  fdName: string
}

/** Saves the prices of the form as a template, or as the next version of one. */
export function SaveTemplateDialog({
  chosen,
  onClose,
}: {
  chosen: PriceTemplate | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('customer')
  const { store: prices, detail } = useCustomerForm()
  const templates = useQuery(templatesQuery).data?.rows ?? []
  const [form] = useState(
    (): RuledForm<Values, PriceTemplateInput> =>
      ruledForm<Values, PriceTemplateInput>(
        {
          schema: priceTemplateInput,
          inputOf: (values) => ({ ...inputOf(prices.values, detail), ...values }),
          // What is wrong with the prices is shown in the form behind; here the name has to say it.
          fieldOf: () => ['fdName'],
        },
        { id: undefined, fdName: '' },
      ),
  )
  const { store } = form

  return (
    <EditDialog
      {...form}
      title={t('template.saveTitle')}
      name="template"
      within
      lead={<p className="quiet">{t('template.saveText')}</p>}
      onSave={(body) => {
        const version = templates.find(({ id }) => id === body.id)?.fdVersion
        return call(priceTemplateCalls.save, {
          body,
          ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
        })
      }}
      refresh={refreshTemplates}
      onClose={onClose}
    >
      <SelectField
        path={['id']}
        label={t('template.as')}
        placeholder={t('template.new')}
        options={templates.map(({ id, fdName }) => ({ value: id, label: fdName }))}
        labelOf={(id) => (id === chosen?.id ? chosen.fdName : String(id))}
        onPick={(id) => {
          store.set(['id'], id)
          store.set(['fdName'], templates.find((one) => one.id === id)?.fdName ?? '')
        }}
        span={6}
      />
      <TextField path={['fdName']} label={t('template.name')} required max={templateNameLength} span={6} />
    </EditDialog>
  )
}
