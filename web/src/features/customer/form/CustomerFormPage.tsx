import { useQuery } from '@tanstack/react-query'
import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import type { CustomerAsOf } from '@zhixin/contract/customer/change.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { RequestError } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatDateTime } from '../../../ui/format'
import { usePageHeading } from '../../../ui/PageChrome'
import { RequestId } from '../../../ui/RequestId'
import { WarnNote } from '../../../ui/WarnNote'
import { ForbiddenScreen } from '../../account/ForbiddenScreen'
import { dictionaryQuery, useOptions } from '../../dictionary/dataSource.queries'
import { customerAsOfQuery, customerDetailQuery } from '../customer.queries'
import { useStoredDrafts } from '../draft/useDraft'
import { type CustomerValues, emptyValues, valuesOf } from '../model/values'
import { type FormPageState, linkOf, listPath, readPageState, stateOfQuery } from '../pageState'
import { useMayPrice } from '../scope'
import { CustomerForm } from './CustomerForm'
import styles from './parts/form.module.css'

const lines = ['title', 'a', 'b', 'c', 'd']

/** The form's outline until the record is loaded. */
function FormSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={`stack ${styles.waiting}`} role="status" aria-label={t('loading')}>
      {['basic', 'contacts', 'cooperation'].map((section) => (
        <div key={section} className={`stack ${styles.bones}`}>
          {lines.map((line) => (
            <span key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}

const titles = {
  [PAGE_TYPE.add]: 'form.title.add',
  [PAGE_TYPE.edit]: 'form.title.edit',
  [PAGE_TYPE.detail]: 'form.title.detail',
} as const

/** Creates, edits and shows a customer: the mode is page state, not part of the address (rule form.modes). */
export function CustomerFormPage() {
  const { t } = useTranslation('customer')
  const location = useLocation()
  const navigate = useNavigate()
  const linked = useMemo(
    () => stateOfQuery(location.search, location.state),
    [location.search, location.state],
  )
  const state = useMemo(() => linked ?? readPageState(location.state), [linked, location.state])
  const maySave = useAllowed(customerCalls.save.access)
  const mayPrice = useMayPrice()
  const isPricing = state.pageType === PAGE_TYPE.edit && !maySave && mayPrice
  const title = t(isPricing ? 'form.title.price' : titles[state.pageType])
  const goBack = useGoBack(state)
  usePageHeading({ title, onBack: goBack })

  // A link becomes page state with a bare address.
  useEffect(() => {
    if (linked) navigate(location.pathname, { replace: true, state: linked })
  }, [linked, navigate, location.pathname])

  if (state.pageType !== PAGE_TYPE.detail && !maySave && !isPricing)
    return <ForbiddenScreen title={title} access={customerCalls.save.access} />
  const key = `${state.pageType}/${state.id ?? ''}`
  if (state.asOf !== undefined) return <FormThen key={`${key}/${state.asOf}`} state={state} goBack={goBack} />
  return <LoadedForm key={key} state={state} pricing={isPricing} goBack={goBack} />
}

interface Loaded {
  detail: CustomerDetail | undefined
  initial: CustomerValues
}

/**
 * Waits for the record, the defaults of a new one, and the drafts of earlier visits: nothing can be typed before, and
 * nothing moves afterwards (rule form.ready).
 */
function LoadedForm({
  state,
  pricing,
  goBack,
}: {
  state: FormPageState
  pricing: boolean
  goBack: () => void
}) {
  const isNew = state.pageType === PAGE_TYPE.add
  const record = useQuery({
    ...customerDetailQuery(state.id ?? 0),
    enabled: !isNew && state.id !== undefined,
  })
  const defaults = useDefaults()
  const found = useStoredDrafts(state.id, state.pageType !== PAGE_TYPE.detail)
  // What was loaded first stays the form's base; a later answer must not change what a save is compared with.
  const [base, setBase] = useState<CustomerDetail>()
  if (!base && record.data && !record.isFetching) setBase(record.data)

  const loaded = useMemo((): Loaded | undefined => {
    if (isNew) return defaults && { detail: undefined, initial: emptyValues(defaults) }
    return base && { detail: base, initial: valuesOf(base) }
  }, [isNew, base, defaults])

  if (!isNew && (state.id === undefined || record.isError) && !loaded)
    return <FormFailed error={record.error} onRetry={record.refetch} onBack={goBack} />
  if (!loaded || !found) return <FormSkeleton />
  return (
    <CustomerForm
      mode={state.pageType}
      loaded={loaded.detail}
      initial={loaded.initial}
      found={found}
      pricing={pricing}
      state={state}
      goBack={goBack}
    />
  )
}

/** The customer as it was when a change had been made: the form to look at, which says so. */
function FormThen({ state, goBack }: { state: FormPageState; goBack: () => void }) {
  const { data, error, refetch } = useQuery(customerAsOfQuery(state.asOf ?? 0))
  const found = useStoredDrafts(undefined, false)
  if (error && !data) return <FormFailed error={error} onRetry={refetch} onBack={goBack} />
  if (!data || !found) return <FormSkeleton />
  return (
    <>
      <ThenNote record={data.fdRecord} />
      <CustomerForm
        mode={PAGE_TYPE.detail}
        loaded={data.fdCustomer}
        initial={valuesOf(data.fdCustomer)}
        found={found}
        state={state}
        goBack={goBack}
      />
    </>
  )
}

/**
 * The service type and vendors that a new customer begins with (rule customer.new); undefined until they are known.
 */
function useDefaults() {
  const { isFetched } = useQuery(dictionaryQuery)
  const offersMessage = useOptions('serviceType')?.some(({ value }) => value === SERVICE_TYPE.message)
  const serviceType = offersMessage ? SERVICE_TYPE.message : undefined
  const platforms = useOptions('platform', serviceType)?.map(({ value }) => value) ?? []
  const [first, setFirst] = useState<{ serviceType: number | undefined; platforms: number[] }>()
  // The first answer decides; labels in another language must not restart the form.
  if (isFetched && !first) setFirst({ serviceType, platforms })
  return first
}

/** Above the form: that this is no more how the customer is, and the way to that. */
function ThenNote({ record }: { record: CustomerAsOf['fdRecord'] }) {
  const { t } = useTranslation('customer')
  const now = new URL(linkOf({ pageType: PAGE_TYPE.detail, id: record.fdCustomerId }))
  return (
    <WarnNote>
      {t('form.then', { time: formatDateTime(record.createdDate), name: record.fdAccountName })}{' '}
      <Link to={now.pathname + now.search}>{t('form.now')}</Link>
    </WarnNote>
  )
}

interface Props {
  /** Why the record could not be read; null if the page was not told which one. */
  error: Error | null
  onRetry: () => unknown
  onBack: () => void
}

/** The record could not be read: why, a way back, and a retry if that may help. */
export function FormFailed({ error, onRetry, onBack }: Props) {
  const { t } = useTranslation('customer')
  const failure = error instanceof RequestError && !error.cancelled ? error : undefined
  return (
    <div role="alert" className={`stack gap-3 ${styles.failed}`}>
      <p className="strong title">{t('form.failed')}</p>
      {failure && <p>{failure.message}</p>}
      <RequestId id={failure?.requestId} />
      <div className="flex wrap gap-2">
        <Button type="primary" onClick={onBack}>
          {t('form.backToList')}
        </Button>
        {failure?.isPassing && <Button onClick={() => void onRetry()}>{t('form.retry')}</Button>}
      </div>
    </div>
  )
}

/** The browser was asked to go back and has not done so yet: a second call would go two steps. */
let isGoing = false

/** Swallows the second click of a double click, which would hit whatever the list has in the place of Cancel. */
export function dropDoubleClick(): void {
  const kinds = ['mousedown', 'click'] as const
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) for (const kind of kinds) removeEventListener(kind, drop, true)
    else {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  for (const kind of kinds) addEventListener(kind, drop, true)
}

/**
 * Leads back to the very list that opened the form, as the browser's Back does, so that its filters, page, view and
 * scroll position are as they were and the form is no longer in the history (rule form.back). If the form was opened
 * by a link, the list takes its place in the history.
 */
function useGoBack({ fromList }: Pick<FormPageState, 'fromList'>): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    dropDoubleClick()
    if (!fromList) return void navigate(listPath, { replace: true })
    if (isGoing) return
    isGoing = true
    const gone = () => {
      isGoing = false
    }
    addEventListener('popstate', gone, { once: true })
    navigate(-1)
  }, [navigate, fromList])
}
