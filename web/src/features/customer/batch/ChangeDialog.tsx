import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import { batchFieldNames, batchModes, isFollowerField } from '@zhixin/contract/customer/batch.enums'
import { type BatchInput, batchInput } from '@zhixin/contract/customer/batch.schema'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { MultiSelectField, RadioField, SelectField } from '../../../ui/form/ChoiceFields'
import { EditDialog } from '../../../ui/form/EditDialog'
import { useFormScope, useFormValue } from '../../../ui/form/FormContext'
import { createFormStore } from '../../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../../ui/form/rules'
import { formatCount } from '../../../ui/format'
import { followersQuery, labelIn, useOptions } from '../../dictionary/dataSource.queries'
import { refreshJobs } from '../../job/job.queries'
import styles from './batch.module.css'

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
  /** The places of the field and of the mode among `batchFieldNames` and `batchModes`. */
  fdField: number
  fdMode: number
  fdAccountIdList: number[]
  fdValue: number | undefined
}

const fieldAt = (place: number) => batchFieldNames[place] ?? batchFieldNames[0]

const rulesFor = ({ fdIdList, fdFilters }: Choice): FormRules<Values, BatchInput> => ({
  schema: batchInput,
  inputOf: ({ fdField, fdMode, fdAccountIdList, fdValue }) => {
    const field = fieldAt(fdField)
    return {
      ...{ fdIdList, fdFilters, fdField: field, fdMode: batchModes[fdMode] },
      ...(isFollowerField(field) ? { fdAccountIdList } : { fdValue }),
    }
  },
})

/** The places of the fields that the person may change. */
function useFieldPlaces(): number[] {
  const saves = useAllowed('client:save')
  const switches = useAllowed('client:switchStatus')
  return batchFieldNames.flatMap((name, place) => ((name === 'fdStatus' ? switches : saves) ? [place] : []))
}

/** Asks which field of the customers to change, and how; nothing is changed before the preview. */
export function ChangeDialog({ choice, onClose, onPreviewed }: Props) {
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const [fdField = 0] = useFieldPlaces()
  const [rules] = useState(() => rulesFor(choice))
  const [store] = useState(() =>
    createFormStore<Values>({
      initial: { fdField, fdMode: 0, fdAccountIdList: [], fdValue: undefined },
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
      <p className={styles.about}>{t('change.about')}</p>
    </EditDialog>
  )
}

function Fields() {
  const { t } = useTranslation('batch')
  const store = useFormScope().store
  const field = fieldAt(useFormValue<number>('fdField'))
  const fields = useFieldPlaces().map((value) => ({ value, label: t(`field.${fieldAt(value)}`) }))
  const modes = batchModes.map((name, value) => ({ value, label: t(`mode.${name}`) }))
  const { data: people } = useQuery(followersQuery)
  const options = useValues(isFollowerField(field) ? undefined : field)
  return (
    <>
      <RadioField
        path={['fdField']}
        label={t('change.field')}
        span={12}
        options={fields}
        labelOf={(value) => labelIn(fields, value)}
        onPick={(fdField) =>
          store.change('fdField', (values: Values) => ({ ...values, fdField, fdValue: undefined }))
        }
      />
      {isFollowerField(field) ? (
        <>
          <RadioField
            path={['fdMode']}
            label={t('change.mode')}
            span={12}
            options={modes}
            labelOf={(value) => labelIn(modes, value)}
          />
          <MultiSelectField
            path={['fdAccountIdList']}
            label={t('change.followers')}
            required
            span={12}
            options={people}
            labelOf={(value) => labelIn(people, value)}
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
          labelOf={(value) => labelIn(options, value)}
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
