import { useQuery } from '@tanstack/react-query'
import { STATUS } from '@zhixin/contract/closedSets'
import { bulkCalls } from '@zhixin/contract/customer/bulk.calls'
import {
  type BulkFieldName,
  type BulkMode,
  bulkFieldNames,
  bulkModes,
} from '@zhixin/contract/customer/bulk.enums'
import { type BulkInput, bulkInput } from '@zhixin/contract/customer/bulk.schema'
import { isFollowerField } from '@zhixin/contract/customer/follower.fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { MultiSelectField, RadioField, SelectField } from '../../../ui/form/ChoiceFields'
import { useFormScope, useFormValue } from '../../../ui/form/Field'
import { ruledForm } from '../../../ui/form/rules'
import { followersQuery, useOptions } from '../../dictionary/dataSource.queries'
import { usePeople } from '../../person/person.queries'
import { type Choice, type ChoiceProps, PreviewDialog } from './PreviewDialog'

interface Values {
  fdField: BulkFieldName
  fdMode: BulkMode
  fdAccountIdList: number[]
  fdValue: number | undefined
}

const changeForm = ({ fdIdList, fdFilters }: Choice, first: BulkFieldName) =>
  ruledForm<Values, BulkInput>(
    {
      schema: bulkInput,
      inputOf: ({ fdField, fdMode, fdAccountIdList, fdValue }) => ({
        ...{ fdIdList, fdFilters, fdField, fdMode },
        ...(isFollowerField(fdField) ? { fdAccountIdList } : { fdValue }),
      }),
    },
    { fdField: first, fdMode: bulkModes[0], fdAccountIdList: [], fdValue: undefined },
  )

/** The fields that the person may change. */
function useFieldNames(): BulkFieldName[] {
  const saves = useAllowed('client:save')
  const switches = useAllowed('client:switchStatus')
  return bulkFieldNames.filter((name) => (name === 'fdStatus' ? switches : saves))
}

/** Asks which field of the customers to change, and how; nothing is changed before the preview. */
export function ChangeDialog(props: ChoiceProps) {
  const [first = bulkFieldNames[0]] = useFieldNames()
  const [form] = useState(() => changeForm(props.choice, first))
  return (
    <PreviewDialog {...props} {...{ form }} kind="change" send={(body) => call(bulkCalls.preview, { body })}>
      <Fields />
    </PreviewDialog>
  )
}

function Fields() {
  const { t } = useTranslation('batch')
  const store = useFormScope().store
  const field = useFormValue<BulkFieldName>('fdField')
  const fields = useFieldNames().map((value) => ({ value, label: t(`field.${value}`) }))
  const modes = bulkModes.map((value) => ({ value, label: t(`mode.${value}`) }))
  const { choicesOf } = usePeople()
  const { data: people } = useQuery(followersQuery)
  const options = useValues(isFollowerField(field) ? undefined : field)
  return (
    <>
      <RadioField
        path={['fdField']}
        label={t('change.field')}
        span={12}
        options={fields}
        onPick={(fdField) =>
          store.change('fdField', (values: Values) => ({ ...values, fdField, fdValue: undefined }))
        }
      />
      {isFollowerField(field) ? (
        <>
          <RadioField path={['fdMode']} label={t('change.mode')} span={12} options={modes} />
          <MultiSelectField
            path={['fdAccountIdList']}
            label={t('change.followers')}
            required
            span={12}
            options={choicesOf(people)}
          />
        </>
      ) : (
        <SelectField
          key={field}
          path={['fdValue']}
          label={t('change.value')}
          required
          span={12}
          options={options}
        />
      )}
    </>
  )
}

/** The options of a field; for the status, what happens to the customers. */
function useValues(field: 'fdCooperationPhase' | 'fdPaymentTerm' | 'fdStatus' | undefined) {
  const { t } = useTranslation('batch')
  const phases = useOptions('cooperationPhase')
  const terms = useOptions('paymentTerm')
  const statuses = [
    { value: STATUS.valid, label: t('status.activate') },
    { value: STATUS.invalid, label: t('status.deactivate') },
  ]
  return field && { fdCooperationPhase: phases, fdPaymentTerm: terms, fdStatus: statuses }[field]
}
