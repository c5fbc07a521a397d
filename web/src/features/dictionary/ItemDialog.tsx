import { dictionaryAdminCalls } from '@zhixin/contract/dictionary/dictionaryAdmin.calls'
import {
  type DictionaryItemRow,
  type DictionaryTypeRow,
  isByServiceType,
  labelMax,
  valueProblem,
} from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { CheckField } from '../../ui/form/ChoiceFields'
import { DecimalField } from '../../ui/form/DecimalField'
import { EditDialog } from '../../ui/form/forms'
import { SwitchField } from '../../ui/form/SwitchField'
import { TextField } from '../../ui/form/TextField'
import { labelIn, useLabels } from './dataSource.queries'
import { refreshItems } from './dictionary.queries'
import { itemForm } from './item.form'
import { labelOf } from './item.label'

interface Props {
  type: DictionaryTypeRow
  /** The item to edit; undefined: a new one. */
  item: DictionaryItemRow | undefined
  items: readonly DictionaryItemRow[]
  onClose: () => void
}

/** Adds an item to a dictionary, or changes its labels and for which service types it is offered. */
export function ItemDialog({ type, item, items, onClose }: Props) {
  const { t } = useTranslation('dictionary')
  const typeCode = type.fdCode
  const [form] = useState(() => itemForm({ typeCode, item, items }))
  const serviceTypes = useLabels('serviceType')

  return (
    <EditDialog
      title={item ? t('form.edit', { type: type.fdName }) : t('form.new', { type: type.fdName })}
      {...form}
      name="dictionaryItem"
      onSave={(body) => call(dictionaryAdminCalls.saveItem, { body })}
      refresh={refreshItems}
      saved={(input) => t('saved', { name: labelOf(input) })}
      onClose={onClose}
      lead={
        item && (
          <p className="baseline wrap gap-x-2 small quiet below-4">
            {t('column.fdValue')} <strong className="ink tabular">{item.fdValue}</strong>
            <span className="caption faint">{t('form.valueStays')}</span>
          </p>
        )
      }
    >
      <TextField path={['fdLabelZh']} label={t('column.fdLabelZh')} required max={labelMax} span={6} />
      <TextField path={['fdLabelEn']} label={t('column.fdLabelEn')} required max={labelMax} span={6} />
      {!item && (
        <DecimalField
          path={['fdValue']}
          label={t('column.fdValue')}
          required
          places={0}
          hint={t(valueProblem(typeCode, 0.5) ? 'form.valueHint' : 'form.priceHint')}
          span={4}
        />
      )}
      {isByServiceType(typeCode) && (
        <CheckField
          path={['fdServiceTypeList']}
          label={t('column.fdServiceTypeList')}
          options={serviceTypes?.map(({ value, label }) => ({ value, label })) ?? []}
          labelOf={(value) => labelIn(serviceTypes, value)}
          hint={t('form.serviceTypesHint')}
          span={12}
        />
      )}
      <SwitchField
        path={['fdEnabled']}
        label={t('column.fdEnabled')}
        hint={t('form.enabledHint')}
        span={12}
      />
    </EditDialog>
  )
}
