import { useQuery } from '@tanstack/react-query'
import { type DataSourceName, dataSourceApi, type Option } from '@zhixin/contract/dictionary/dictionary.api'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../../lib/session'
import type { Choice } from '../../../../ui/form/ChoiceFields'
import { useFormValue } from '../../../../ui/form/FormContext'
import { dataSourceByTypeQuery, useLabels, useOptions } from '../../../dictionary/dataSource.queries'
import { useCustomerForm } from './CustomerFormContext'

export interface Choices {
  options: readonly Choice[]
  labelOf: (value: number) => string
}

/** The label of any value, offered or not; one that no dictionary knows says so. */
function useLabelled(options: readonly Option[] = [], labels?: readonly Option[]): Choices {
  const { t } = useTranslation('customer')
  return {
    options,
    labelOf: (value) =>
      [...options, ...(labels ?? [])].find((option) => option.value === value)?.label ??
      t('form.retired', { value: String(value) }),
  }
}

/** The choices of a dictionary. */
export function useChoices(name: DataSourceName): Choices {
  return useLabelled(useOptions(name), useLabels(name))
}

/** The choices for the service type that is chosen in the form. */
export function useChoicesByType(name: 'platform' | 'budgetSource'): Choices {
  const serviceType = useFormValue<number | undefined>('fdServiceType')
  const enabled = useAllowed(dataSourceApi[name].access)
  const { data } = useQuery({ ...dataSourceByTypeQuery(name, serviceType), enabled })
  return useLabelled(data, useLabels(name))
}

const kinds = ['Operation', 'Business', 'Other'] as const

/** Who can follow the customer up; whoever does already has a name in the record. */
export function useFollowers(): Choices {
  const { detail } = useCustomerForm()
  const { options, labelOf } = useChoices('followUp')
  const named = new Map<number, string>()
  for (const kind of detail ? kinds : []) {
    const names = detail?.[`fd${kind}FollowUpAccountNameList`] ?? []
    detail?.[`fd${kind}FollowUpAccountIdList`].forEach((id, index) => {
      named.set(id, names[index] ?? '')
    })
  }
  return {
    options,
    labelOf: (value) =>
      options.find((option) => option.value === value)?.label ?? (named.get(value) || labelOf(value)),
  }
}
