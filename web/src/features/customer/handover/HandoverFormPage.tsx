import { useQuery, useQueryClient } from '@tanstack/react-query'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { type HandoverWay, handoverLimits, handoverWays } from '@zhixin/contract/customer/handover.enums'
import { pageOf } from '@zhixin/contract/pages'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../lib/http'
import { Button } from '../../../ui/Button'
import { formatCount } from '../../../ui/format'
import { LazyView } from '../../../ui/LazyView'
import { Picker } from '../../../ui/Picker'
import { followersQuery, formerFollowersQuery, useOptions } from '../../dictionary/dataSource.queries'
import { refreshJobs } from '../../job/job.queries'
import type { Choice } from '../batch/ChangeDialog'
import { useBatchPart } from '../batch/useBatchPart'
import styles from './handover.module.css'

const kinds = [1, 2, 3] as const

/** Which service types, or vendors, each of those who take over takes. */
type Parts = Readonly<Record<number, readonly number[]>>

/** The customers of a list from which the form was opened. */
const choiceIn = (state: unknown) => (state as { choice?: Choice } | null)?.choice

const without = (list: readonly number[], one: number) => list.filter((value) => value !== one)
const toggled = (list: readonly number[], one: number) =>
  list.includes(one) ? without(list, one) : [...list, one]

/** Whose customers go to whom; the address may say whose. Nothing is changed before its preview. */
export function HandoverFormPage() {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { search, state } = useLocation()
  const part = useBatchPart()
  const [from, setFrom] = useState<number | undefined>(
    Number(new URLSearchParams(search).get('from')) || undefined,
  )
  const [chosen, setChosen] = useState<readonly number[]>(kinds)
  const [receivers, setReceivers] = useState<number[]>([])
  const [way, setWay] = useState<HandoverWay>('evenly')
  const [parts, setParts] = useState<Parts>({})
  const [keep, setKeep] = useState(false)
  const [reason, setReason] = useState('')
  const [start, setStart] = useState('')
  const [choice, setChoice] = useState(() => choiceIn(state))
  const [isSent, setSent] = useState(false)
  const [batchId, setBatchId] = useState<number>()
  const people = usePeople(from)
  const serviceTypes = useOptions('serviceType')
  const platforms = useOptions('platform')
  const ids = useId()
  const pieces = way === 'serviceType' ? serviceTypes : platforms
  const isComplete = from !== undefined && chosen.length > 0 && receivers.length > 0 && reason.trim() !== ''
  const nameOf = (id: number) => people?.find(({ value }) => value === id)?.label ?? String(id)
  const back = () => void navigate(pageOf('handover').path)

  async function preview(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || isSent) return
    setSent(true)
    try {
      const { id } = await call(handoverCalls.preview, {
        body: {
          fdFromAccountId: from,
          fdKindList: [...chosen] as (1 | 2 | 3)[],
          fdReceiverList: receivers.map((fdAccountId) => ({
            fdAccountId,
            fdServiceTypeList: (way === 'serviceType' ? [...(parts[fdAccountId] ?? [])] : []) as (
              | 1
              | 2
              | 3
            )[],
            fdPlatformList: (way === 'platform' ? [...(parts[fdAccountId] ?? [])] : []) as (1 | 3 | 5)[],
          })),
          fdWay: way,
          fdKeep: keep,
          fdReason: reason,
          ...(start && { fdStartDate: start }),
          fdIdList: choice?.fdIdList ?? [],
          fdFilters: choice?.fdFilters ?? null,
        },
      })
      void refreshJobs(client)
      setBatchId(id)
    } catch (error) {
      console.info('The hand-over was not previewed', error)
    } finally {
      setSent(false)
    }
  }

  return (
    <form className={styles.form} aria-label={t('form.label')} onSubmit={(event) => void preview(event)}>
      <p className={styles.about}>{t('form.about')}</p>
      {choice && (
        <p role="status">
          {t('form.only', { count: choice.amount, amount: formatCount(choice.amount) })}{' '}
          <Button size="small" onClick={() => setChoice(undefined)}>
            {t('form.all')}
          </Button>
        </p>
      )}
      <div>
        <span id={`${ids}from`}>{t('form.from')}</span>
        <Picker<number>
          aria-labelledby={`${ids}from`}
          aria-required
          className={styles.picker ?? ''}
          value={from as number}
          {...(from !== undefined && { says: nameOf(from) })}
          options={[...(people ?? [])]}
          loading={!people}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setFrom}
        />
      </div>
      <fieldset>
        <legend>{t('form.kinds')}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={() => setChosen(toggled(chosen, kind))}
            />
            {t(`kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <span id={`${ids}to`}>{t('form.receivers')}</span>
        <Picker<number[]>
          aria-labelledby={`${ids}to`}
          aria-required
          mode="multiple"
          className={styles.picker ?? ''}
          value={receivers}
          options={(people ?? []).filter(({ value }) => value !== from)}
          loading={!people}
          optionFilterProp="label"
          onChange={setReceivers}
        />
      </div>
      <fieldset>
        <legend>{t('form.way')}</legend>
        {handoverWays.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={`${ids}way`}
              checked={way === name}
              onChange={() => {
                setWay(name)
                setParts({})
              }}
            />
            {t(`way.${name}`)}
          </label>
        ))}
      </fieldset>
      {way !== 'evenly' &&
        receivers.map((id) => (
          <fieldset key={id}>
            <legend>{t('form.of', { name: nameOf(id) })}</legend>
            {pieces?.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={parts[id]?.includes(value) ?? false}
                  onChange={() => setParts({ ...parts, [id]: toggled(parts[id] ?? [], value) })}
                />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
      <label className={styles.line}>
        <input type="checkbox" checked={keep} onChange={({ target }) => setKeep(target.checked)} />
        {t('form.keep')}
      </label>
      <label>
        <span>{t('form.reason')}</span>
        <input
          type="text"
          className={styles.text}
          required
          maxLength={handoverLimits.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <label>
        <span>{t('form.start')}</span>
        <input
          type="date"
          className={styles.text}
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
      </label>
      <div className={styles.buttons}>
        <Button onClick={back}>{t('form.back')}</Button>
        <Button type="primary" htmlType="submit" loading={isSent} disabled={!isComplete}>
          {t('form.preview')}
        </Button>
      </div>
      {batchId !== undefined && (
        <LazyView part={part} fallback={null} props={{ id: batchId, onClose: back }} onFailed={back} />
      )}
    </form>
  )
}

/** Whom to choose from: everybody who can follow customers, and the one who hands over even if they no longer can. */
function usePeople(from: number | undefined) {
  const { data } = useQuery(followersQuery)
  const isFormer = data !== undefined && from !== undefined && !data.some(({ value }) => value === from)
  const former = useQuery({ ...formerFollowersQuery(from === undefined ? [] : [from]), enabled: isFormer })
  return data && [...data, ...(isFormer ? (former.data ?? []) : [])]
}
