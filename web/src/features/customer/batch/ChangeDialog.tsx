import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import {
  type BatchFieldName,
  type BatchMode,
  batchFieldNames,
  batchModes,
  isFollowerField,
} from '@zhixin/contract/customer/batch.enums'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { Dialog, withinDialog } from '../../../ui/Dialog'
import { formatCount } from '../../../ui/format'
import { Picker } from '../../../ui/Picker'
import { followersQuery, useOptions } from '../../dictionary/dataSource.queries'
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

/** Asks which field of the customers to change, and how; nothing is changed before the preview. */
export function ChangeDialog({ choice, onClose, onPreviewed }: Props) {
  const { t } = useTranslation('batch')
  const { amount, ...which } = choice
  const client = useQueryClient()
  const formId = useId()
  const saves = useAllowed('client:save')
  const switches = useAllowed('client:switchStatus')
  const fields = batchFieldNames.filter((name) => (name === 'fdStatus' ? switches : saves))
  const [field, setField] = useState<BatchFieldName | undefined>(fields[0])
  const [mode, setMode] = useState<BatchMode>('add')
  const [accounts, setAccounts] = useState<number[]>([])
  const [value, setValue] = useState('')
  const [isSent, setSent] = useState(false)
  const isFollowers = field !== undefined && isFollowerField(field)
  const isComplete = isFollowers ? accounts.length > 0 : value !== ''

  async function preview(event: FormEvent) {
    event.preventDefault()
    if (!field || !isComplete || isSent) return
    setSent(true)
    try {
      const { id } = await call(batchCalls.preview, {
        body: {
          ...which,
          fdField: field,
          fdMode: mode,
          fdAccountIdList: isFollowers ? accounts : [],
          ...(!isFollowers && { fdValue: Number(value) }),
        },
      })
      void refreshJobs(client)
      onPreviewed(id)
    } catch (error) {
      console.info('The bulk change was not previewed', error)
      setSent(false)
    }
  }

  return (
    <Dialog
      title={t('change.title', { count: amount, amount: formatCount(amount) })}
      onDismiss={isSent ? undefined : onClose}
      actions={
        <>
          <Button disabled={isSent} onClick={onClose}>
            {t('change.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isSent} disabled={!isComplete}>
            {t('change.preview')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void preview(event)}>
        <label>
          <span>{t('change.field')}</span>
          <select
            className={styles.select}
            data-autofocus
            value={field}
            onChange={({ target }) => {
              setField(target.value as BatchFieldName)
              setValue('')
            }}
          >
            {fields.map((name) => (
              <option key={name} value={name}>
                {t(`field.${name}`)}
              </option>
            ))}
          </select>
        </label>
        {isFollowers ? (
          <>
            <fieldset className={styles.modes}>
              <legend>{t('change.mode')}</legend>
              {batchModes.map((name) => (
                <label key={name}>
                  <input
                    type="radio"
                    name={`${formId}mode`}
                    checked={mode === name}
                    onChange={() => setMode(name)}
                  />
                  {t(`mode.${name}`)}
                </label>
              ))}
            </fieldset>
            <Followers label={t('change.followers')} value={accounts} onChange={setAccounts} />
          </>
        ) : (
          field && <Values key={field} field={field} value={value} onChange={setValue} />
        )}
        <p className={styles.about}>{t('change.about')}</p>
      </form>
    </Dialog>
  )
}

interface FollowersProps {
  label: string
  value: number[]
  onChange: (value: number[]) => void
}

function Followers({ label, value, onChange }: FollowersProps) {
  const { data: options } = useQuery(followersQuery)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the picker is named by itself
    <label>
      <span aria-hidden="true">{label}</span>
      <Picker<number[]>
        aria-label={label}
        mode="multiple"
        className={styles.picker ?? ''}
        options={[...(options ?? [])]}
        loading={!options}
        optionFilterProp="label"
        getPopupContainer={withinDialog}
        value={value}
        onChange={onChange}
      />
    </label>
  )
}

interface ValuesProps {
  field: Exclude<BatchFieldName, `${string}List`>
  value: string
  onChange: (value: string) => void
}

/** The options of a field; for the status, what happens to the customers. */
function Values({ field, value, onChange }: ValuesProps) {
  const { t } = useTranslation('batch')
  const phases = useOptions('cooperationPhase')
  const terms = useOptions('paymentTerm')
  const statuses = [
    { value: 1, label: t('status.activate') },
    { value: 0, label: t('status.deactivate') },
  ]
  const options = { fdCooperationPhase: phases, fdPaymentTerm: terms, fdStatus: statuses }[field]
  return (
    <label>
      <span>{t('change.value')}</span>
      <select className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('change.choose')}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
