import { dictionaryAdminCalls } from '@zhixin/contract/dictionary/dictionaryAdmin.calls'
import {
  type DictionaryItemInput,
  type DictionaryItemRow,
  type DictionaryTypeRow,
  dictionaryItemInput,
  isByServiceType,
  labelMax,
  valueProblem,
} from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { normalizeDecimal, readDecimal } from '@zhixin/contract/reading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { CheckField } from '../../ui/form/ChoiceFields'
import { DecimalField } from '../../ui/form/DecimalField'
import { decimalText } from '../../ui/form/decimal'
import { EditDialog } from '../../ui/form/forms'
import { type FormRules, type RuledForm, ruledForm } from '../../ui/form/rules'
import { SwitchField } from '../../ui/form/SwitchField'
import { TextField } from '../../ui/form/TextField'
import { labelIn, useLabels } from './dataSource.queries'
import { refreshItems } from './dictionary.queries'
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
          read={readDecimal}
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

/** The form's values of an item; its value as text, so that nothing is rounded. */
export interface ItemValues {
  fdValue: string
  fdLabelZh: string
  fdLabelEn: string
  fdEnabled: boolean
  fdServiceTypeList: number[]
}

interface ItemForm {
  typeCode: string
  /** The item being edited; undefined for a new one. */
  item: DictionaryItemRow | undefined
  /** The existing items of the dictionary. */
  items: readonly DictionaryItemRow[]
}

/** Values from here on are special, such as 99 for 'none yet'. */
const firstApart = 90

/**
 * The suggested value of a new item: the next one. Gaps are left alone, because somebody may remember what the value
 * was.
 */
export function nextValue(typeCode: string, items: readonly DictionaryItemRow[]): string {
  // Suggested prices and rates of tax have no next one.
  if (valueProblem(typeCode, 0.5) === undefined) return ''
  const values = items.map((item) => item.fdValue)
  const counted = values.filter((value) => value < firstApart)
  return String(Math.max(0, ...(counted.length < firstApart - 1 ? counted : values)) + 1)
}

/** The input of the API for these values. */
export function itemInputOf({ typeCode, item }: Pick<ItemForm, 'typeCode' | 'item'>, values: ItemValues) {
  const { fdValue, ...rest } = values
  return {
    typeCode,
    ...rest,
    ...(item ? { id: item.id } : { fdValue: normalizeDecimal(fdValue) }),
  }
}

/** How an item is checked: by its schema, and that no other item has its value. */
export function itemRules(form: ItemForm): FormRules<ItemValues, DictionaryItemInput> {
  return {
    schema: dictionaryItemInput,
    inputOf: (values) => itemInputOf(form, values),
    beyond(values, found) {
      if (form.item || found.some(({ path }) => path[0] === 'fdValue')) return []
      const text = normalizeDecimal(values.fdValue)
      const given = text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
      const isTaken = form.items.some((one) => one.fdValue === given)
      const problem = valueProblem(form.typeCode, given) ?? (isTaken ? 'dictionary_value_taken' : undefined)
      return problem ? [{ path: ['fdValue'], message: problem }] : []
    },
  }
}

/** The form of an item. */
export function itemForm(form: ItemForm): RuledForm<ItemValues, DictionaryItemInput> {
  const { typeCode, item, items } = form
  const initial: ItemValues = {
    fdValue: item ? decimalText(item.fdValue) : nextValue(typeCode, items),
    fdLabelZh: item?.fdLabelZh ?? '',
    fdLabelEn: item?.fdLabelEn ?? '',
    fdEnabled: item?.fdEnabled ?? true,
    fdServiceTypeList: item?.fdServiceTypeList ?? [],
  }
  return ruledForm(itemRules(form), initial, (values) => ({
    ...values,
    fdServiceTypeList: values.fdServiceTypeList.toSorted(),
  }))
}
