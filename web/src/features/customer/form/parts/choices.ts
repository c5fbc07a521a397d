import { useQuery } from '@tanstack/react-query'
import type { DictionaryName, Option } from '@zhixin/contract/dictionary/dictionary.api'
import { dataSourceCalls } from '@zhixin/contract/dictionary/dictionary.calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../../lib/session'
import { useFormValue } from '../../../../ui/form/Field'
import type { Choice } from '../../../../ui/select/choice'
import { followersQuery, useLabels, useOptions } from '../../../dictionary/dataSource.queries'
import { usePeople } from '../../../person/person.queries'
import { useCustomerForm } from './CustomerFormContext'

export interface Choices {
  options: readonly Choice[]
  labelOf: (value: number) => string
}

/** The label of any value, offered or not; an unknown value shows that. */
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
export function useChoices(name: DictionaryName): Choices {
  return useLabelled(useOptions(name), useLabels(name))
}

/** The choices for the service type in the form. */
export function useChoicesByType(name: 'platform' | 'budgetSource'): Choices {
  const serviceType = useFormValue<number | undefined>('fdServiceType')
  return useLabelled(useOptions(name, serviceType), useLabels(name))
}

const kinds = ['Operation', 'Business', 'Other'] as const

/**
 * The accounts that can follow the customer up; present followers have names in the record.
 * @param wanted whether somebody is about to choose. The choices are loaded then, or if the form has an account without
 * a name in the record
 */
export function useFollowers(
  wanted: boolean,
): Omit<Choices, 'options'> & { options: readonly Choice[] | undefined } {
  const { detail } = useCustomerForm()
  const chosen = [
    ...useFormValue<number[]>('fdOperationFollowUpAccountIdList'),
    ...useFormValue<number[]>('fdBusinessFollowUpAccountIdList'),
    ...useFormValue<number[]>('fdOtherFollowUpAccountIdList'),
  ]
  const named = new Map<number, string>()
  for (const kind of detail ? kinds : []) {
    const names = detail?.[`fd${kind}FollowUpAccountNameList`] ?? []
    detail?.[`fd${kind}FollowUpAccountIdList`].forEach((id, index) => {
      named.set(id, names[index] ?? '')
    })
  }
  const enabled =
    useAllowed(dataSourceCalls.followUp.access) && (wanted || chosen.some((id) => !named.get(id)))
  const { data, isLoading } = useQuery({ ...followersQuery, enabled })
  const people = usePeople()
  const choices = useMemo(() => people.choicesOf(data), [people, data])
  const { options, labelOf } = useLabelled(choices)
  return {
    options: isLoading ? undefined : options,
    labelOf: (value) =>
      options.find((option) => option.value === value)?.label ??
      (people.nameOf(named.get(value) ?? '') || (isLoading ? '' : labelOf(value))),
  }
}
