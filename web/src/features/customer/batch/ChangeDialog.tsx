import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import {
  type BatchFieldName,
  type BatchMode,
  batchFieldNames,
  batchModes,
  isFollowerField,
} from '@zhixin/contract/customer/batch.enums'
import { type BatchInput, batchInput } from '@zhixin/contract/customer/batch.schema'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { MultiSelectField, RadioField, SelectField } from '../../../ui/form/ChoiceFields'
import { useFormScope, useFormValue } from '../../../ui/form/Field'
import { createFormStore } from '../../../ui/form/formStore'
import { EditDialog } from '../../../ui/form/forms'
import { type FormRules, issuesBy } from '../../../ui/form/rules'
import { formatCount } from '../../../ui/format'
import { followersQuery, useOptions } from '../../dictionary/dataSource.queries'
import { refreshJobs } from '../../job/job.queries'

/** The customers to change: the selected ones, or all results of the list; and their number. */
export interface Choice {
  amount: number
  fdIdList: number[]
  fdFilters: Record<string, unknown> | null
}

interface Props {
  choice: Choice
  onClose: () => void
  /** Called when the preview has started. */
  onPreviewed: (id: number) => void
}

interface Values {
  fdField: BatchFieldName
  fdMode: BatchMode
  fdAccountIdList: number[]
  fdValue: number | undefined
}

const rulesFor = ({ fdIdList, fdFilters }: Choice): FormRules<Values, BatchInput> => ({
  schema: batchInput,
  inputOf: ({ fdField, fdMode, fdAccountIdList, fdValue }) => ({
    ...{ fdIdList, fdFilters, fdField, fdMode },
    ...(isFollowerField(fdField) ? { fdAccountIdList } : { fdValue }),
  }),
})

/** The fields that the person may change. */
function useFieldNames(): BatchFieldName[] {
  const saves = useAllowed('client:save')
  const switches = useAllowed('client:switchStatus')
  return batchFieldNames.filter((name) => (name === 'fdStatus' ? switches : saves))
}

/** Asks which field of the customers to change, and how; nothing is changed before the preview. */
export function ChangeDialog({ choice, onClose, onPreviewed }: Props) {
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const [fdField = batchFieldNames[0]] = useFieldNames()
  const [rules] = useState(() => rulesFor(choice))
  const [store] = useState(() =>
    createFormStore<Values>({
      initial: { fdField, fdMode: batchModes[0], fdAccountIdList: [], fdValue: undefined },
      validate: (values) => issuesBy(rules, values),
      fingerprint: (values) => JSON.stringify(values),
    }),
  )

  async function preview(input: BatchInput) {
    const { id } = await call(batchCalls.preview, { body: input })
    void refreshJobs(client)
    return id
  }

  const { amount } = choice
  return (
    <EditDialog
      title={t('change.title', { count: amount, amount: formatCount(amount) })}
      store={store}
      rules={rules}
      name="batch"
      okText={t('change.preview')}
      onSave={preview}
      onSaved={onPreviewed}
      onClose={onClose}
    >
      <Fields />
      <p className="small faint across">{t('change.about')}</p>
    </EditDialog>
  )
}

function Fields() {
  const { t } = useTranslation('batch')
  const store = useFormScope().store
  const field = useFormValue<BatchFieldName>('fdField')
  const fields = useFieldNames().map((value) => ({ value, label: t(`field.${value}`) }))
  const modes = batchModes.map((value) => ({ value, label: t(`mode.${value}`) }))
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
            options={people}
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
