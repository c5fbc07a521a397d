import { useQuery, useQueryClient } from '@tanstack/react-query'
import { followerKinds } from '@zhixin/contract/customer/customer.enums'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { handoverLimits, handoverWays } from '@zhixin/contract/customer/handover.enums'
import { type HandoverInput, handoverInput } from '@zhixin/contract/customer/handover.schema'
import { followerKindTexts } from '@zhixin/contract/list/values'
import { pageOf } from '@zhixin/contract/pages'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../lib/http'
import { inWords } from '../../../lib/i18n'
import { isDay } from '../../../lib/isDay'
import { businessTimeZone } from '../../../lib/site'
import { Button } from '../../../ui/Button'
import { CheckField, MultiSelectField, RadioField, SelectField } from '../../../ui/form/ChoiceFields'
import { DateField } from '../../../ui/form/DateField'
import { useField, useFormScope, useFormValue } from '../../../ui/form/Field'
import { createFormStore, type FormStore } from '../../../ui/form/formStore'
import { PageForm } from '../../../ui/form/forms'
import { type FormRules, issuesBy } from '../../../ui/form/rules'
import { SwitchField } from '../../../ui/form/SwitchField'
import { TextField } from '../../../ui/form/TextField'
import { formatCount } from '../../../ui/format'
import { lazyComponent } from '../../../ui/lazyComponent'
import { usePageHeading } from '../../../ui/PageChrome'
import {
  followersQuery,
  formerFollowersQuery,
  labelIn,
  useOptions,
} from '../../dictionary/dataSource.queries'
import { refreshJobs } from '../../job/job.queries'
import { usePeople } from '../../person/person.queries'
import type { Choice } from '../batch/PreviewDialog'

/** The values of the form. */
interface HandoverValues {
  fdFromAccountId: number | undefined
  fdKindList: number[]
  fdReceiverList: number[]
  /** The place of the way among `handoverWays`. */
  fdWay: number
  /** Which service types, or vendors, each receiver takes. */
  parts: Readonly<Record<number, number[]>>
  fdKeep: boolean
  fdReason: string
  fdStartDate: string | undefined
  /** The hour of that day, in the business time zone. */
  startHour: number
  /** The customers of a list from which the form was opened; undefined: all that are followed. */
  choice: Choice | undefined
}

/** The name of a way of dividing customers. */
const wayAt = (place: number) => handoverWays[place] ?? 'evenly'

/** An hour of the day: `09:00`. */
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The rules of the form: the schema of the preview, and its input. */
export const handoverRules: FormRules<HandoverValues, HandoverInput> = {
  schema: handoverInput,
  inputOf: ({ fdReceiverList, fdWay, parts, choice, fdStartDate, startHour, ...values }) => {
    const way = wayAt(fdWay)
    return {
      ...values,
      fdWay: way,
      // What is no day stays as it was typed, and is refused.
      fdStartDate:
        fdStartDate && isDay(fdStartDate) ? `${fdStartDate} ${hourText(startHour)}:00` : fdStartDate,
      fdReceiverList: fdReceiverList.map((fdAccountId) => ({
        fdAccountId,
        fdServiceTypeList: way === 'serviceType' ? parts[fdAccountId] : [],
        fdPlatformList: way === 'platform' ? parts[fdAccountId] : [],
      })),
      fdIdList: choice?.fdIdList,
      fdFilters: choice?.fdFilters,
    }
  },
}

/** Creates the store of the form. */
export function createHandoverStore(
  from: number | undefined,
  choice: Choice | undefined,
): FormStore<HandoverValues> {
  return createFormStore<HandoverValues>({
    initial: {
      fdFromAccountId: from,
      fdKindList: [...followerKinds],
      fdReceiverList: [],
      fdWay: 0,
      parts: {},
      fdKeep: false,
      fdReason: '',
      fdStartDate: undefined,
      startHour: 9,
      choice,
    },
    validate: (values) => issuesBy(handoverRules, values),
    fingerprint: (values) => JSON.stringify(values),
  })
}

const BatchDialog = lazyComponent('bulk change', ['batch', 'list'], () =>
  import('../batch/BatchDialog').then((module) => module.BatchDialog),
)

/** Whose customers the address says. */
const fromIn = (search: string) => Number(new URLSearchParams(search).get('from')) || undefined

/** The customers of a list from which the form was opened. */
const choiceIn = (state: unknown) => (state as { choice?: Choice } | null)?.choice

/** Whose customers go to whom; the address may say whose. Nothing is changed before its preview. */
export function HandoverFormPage() {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { search, state } = useLocation()
  usePageHeading({ title: t('new') })
  const [store] = useState(() => createHandoverStore(fromIn(search), choiceIn(state)))
  const [batchId, setBatchId] = useState<number>()
  const back = useCallback(() => void navigate(pageOf('handover').path), [navigate])

  async function preview(input: HandoverInput) {
    const { id } = await call(handoverCalls.preview, { body: input })
    void refreshJobs(client)
    return id
  }
  return (
    <PageForm
      store={store}
      rules={handoverRules}
      name="handover"
      isNew
      label={t('form.label')}
      lead={
        <>
          <p className="quiet">{t('form.about')}</p>
          <Chosen />
        </>
      }
      after={batchId !== undefined && <BatchDialog id={batchId} onClose={back} />}
      cancelText={t('form.back')}
      submitText={t('form.preview')}
      onSave={preview}
      onSaved={setBatchId}
      onLeave={back}
    >
      <Fields />
    </PageForm>
  )
}

/** Says that only some customers are handed over, and offers all. */
function Chosen() {
  const { t } = useTranslation('handover')
  const { value: choice, set } = useField<Choice | undefined>(['choice'])
  if (!choice) return null
  return (
    <p role="status">
      {t('form.only', { count: choice.amount, amount: formatCount(choice.amount) })}{' '}
      <Button size="small" onClick={() => set(undefined)}>
        {t('form.all')}
      </Button>
    </p>
  )
}

const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: hourText(value) }))

function Fields() {
  const { t } = useTranslation('handover')
  const store = useFormScope().store
  const from = useFormValue<number | undefined>('fdFromAccountId')
  const receivers = useFormValue<number[]>('fdReceiverList')
  const way = wayAt(useFormValue<number>('fdWay'))
  const people = useCandidates(from)
  const serviceTypes = useOptions('serviceType')
  const platforms = useOptions('platform')
  const pieces = way === 'serviceType' ? serviceTypes : platforms
  const nameOf = (id: number) => labelIn(people, id)
  const kinds = followerKinds.map((value) => ({ value, label: inWords(followerKindTexts[value]) }))
  const ways = handoverWays.map((name, value) => ({ value, label: t(`way.${name}`) }))
  const changeReceivers = (fdReceiverList: number[]) =>
    store.change('fdReceiverList', (values: HandoverValues) => ({
      ...values,
      fdReceiverList,
      parts: Object.fromEntries(fdReceiverList.map((id) => [id, values.parts[id] ?? []])),
    }))
  const changeWay = (fdWay: number) =>
    store.change('fdWay', (values: HandoverValues) => ({
      ...values,
      fdWay,
      parts: Object.fromEntries(values.fdReceiverList.map((id) => [id, []])),
    }))
  const zone = businessTimeZone() === 'Asia/Shanghai' ? t('form.beijing') : businessTimeZone()
  return (
    <>
      <SelectField
        path={['fdFromAccountId']}
        label={t('form.from')}
        required
        span={12}
        options={people}
        labelOf={nameOf}
      />
      <CheckField path={['fdKindList']} label={t('form.kinds')} required span={12} options={kinds} />
      <MultiSelectField
        path={['fdReceiverList']}
        label={t('form.receivers')}
        required
        span={12}
        options={people?.filter(({ value }) => value !== from)}
        labelOf={nameOf}
        onPick={changeReceivers}
      />
      <RadioField path={['fdWay']} label={t('form.way')} span={12} options={ways} onPick={changeWay} />
      {way !== 'evenly' &&
        receivers.map((id) => (
          <CheckField
            key={id}
            path={['parts', id]}
            label={t('form.of', { name: nameOf(id) })}
            span={12}
            options={pieces ?? []}
            labelOf={(value) => labelIn(pieces, value)}
          />
        ))}
      <SwitchField path={['fdKeep']} label={t('form.keep')} span={12} />
      <TextField
        path={['fdReason']}
        label={t('form.reason')}
        required
        max={handoverLimits.reason}
        span={12}
      />
      <DateField path={['fdStartDate']} label={t('form.start')} calendarLabel={t('form.calendar')} span={6} />
      <SelectField
        path={['startHour']}
        label={t('form.hour', { zone })}
        required
        span={6}
        options={hours}
        labelOf={hourText}
      />
    </>
  )
}

/** Whom to choose from: everybody who can follow customers, and the one who hands over even if they no longer can. */
function useCandidates(from: number | undefined) {
  const { choicesOf } = usePeople()
  const { data } = useQuery(followersQuery)
  const isFormer = data !== undefined && from !== undefined && !data.some(({ value }) => value === from)
  const former = useQuery({ ...formerFollowersQuery(from === undefined ? [] : [from]), enabled: isFormer })
  return data && choicesOf([...data, ...(isFormer ? (former.data ?? []) : [])])
}
