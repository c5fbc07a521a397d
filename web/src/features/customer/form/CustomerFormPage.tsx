import { useQuery } from '@tanstack/react-query'
import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import type { CustomerAsOf } from '@zhixin/contract/customer/change.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatDateTime } from '../../../ui/format'
import { PageActions, usePageHeading } from '../../../ui/PageChrome'
import { useGoBack } from '../../../ui/useGoBack'
import { WarnNote } from '../../../ui/WarnNote'
import { dictionaryQuery, useOptions } from '../../dictionary/dataSource.queries'
import { usePeople } from '../../person/person.queries'
import { ForbiddenScreen } from '../../profile/ForbiddenScreen'
import { FormFailed } from '../../record/FormFailed'
import { customerAsOfQuery, customerDetailQuery } from '../customer.queries'
import { useStoredDrafts } from '../draft/useDraft'
import { FormActions } from '../head/FormActions'
import { type CustomerValues, emptyValues, valuesOf } from '../model/values'
import { type FormPageState, linkOf, listPath, readPageState, stateOfQuery } from '../pageState'
import { useMayPrice } from '../scope'
import { CustomerForm } from './CustomerForm'

/** The form's outline until the record is loaded. */
function FormSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className="stack gap-6" role="status" aria-label={t('loading')}>
      {['basic', 'contacts', 'cooperation'].map((section) => (
        <div key={section} className="bone" data-size="large" />
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
  const goBack = useGoBack(listPath, state.fromList)
  usePageHeading({ title, onBack: goBack })

  // A link becomes page state with a bare address.
  useEffect(() => {
    if (linked) navigate(location.pathname, { replace: true, state: linked })
  }, [linked, navigate, location.pathname])

  if (state.pageType !== PAGE_TYPE.detail && !maySave && !isPricing)
    return <ForbiddenScreen title={title} access={customerCalls.save.access} />
  const key = `${state.pageType}/${state.id ?? ''}`
  if (state.asOf !== undefined) return <FormThen key={`${key}/${state.asOf}`} state={state} goBack={goBack} />
  return (
    <>
      {/* It stays from one customer to the next, and with it the focus. */}
      <FormActions state={state} goBack={goBack} />
      <LoadedForm key={key} state={state} pricing={isPricing} goBack={goBack} />
    </>
  )
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
  const texts = useFailedTexts()
  const isNew = state.pageType === PAGE_TYPE.add
  const isShown = state.pageType === PAGE_TYPE.detail
  const record = useQuery({
    ...customerDetailQuery(state.id ?? 0),
    enabled: !isNew && state.id !== undefined,
  })
  const defaults = useDefaults()
  const found = useStoredDrafts(state.id, !isShown)
  // What was loaded first stays the base of a form that edits; a later answer must not change what a save is compared with.
  const [first, setFirst] = useState<CustomerDetail>()
  if (!first && record.data && !record.isFetching) setFirst(record.data)
  const base = isShown ? record.data : first

  const loaded = useMemo((): Loaded | undefined => {
    if (isNew) return defaults && { detail: undefined, initial: emptyValues(defaults) }
    return base && { detail: base, initial: valuesOf(base) }
  }, [isNew, base, defaults])

  if (!isNew && (state.id === undefined || record.isError) && !loaded)
    return <FormFailed texts={texts} error={record.error} onRetry={record.refetch} onBack={goBack} />
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
  const { t } = useTranslation('customer')
  const texts = useFailedTexts()
  const { data, error, refetch } = useQuery(customerAsOfQuery(state.asOf ?? 0))
  const found = useStoredDrafts(undefined, false)
  if (error && !data) return <FormFailed texts={texts} error={error} onRetry={refetch} onBack={goBack} />
  if (!data || !found) return <FormSkeleton />
  return (
    <>
      <PageActions>
        <Button onClick={goBack}>{t('form.back')}</Button>
      </PageActions>
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
  const { nameOf } = usePeople()
  const now = new URL(linkOf({ pageType: PAGE_TYPE.detail, id: record.fdCustomerId }))
  return (
    <WarnNote>
      {t('form.then', { time: formatDateTime(record.createdDate), name: nameOf(record.fdAccountName) })}{' '}
      <Link to={now.pathname + now.search}>{t('form.now')}</Link>
    </WarnNote>
  )
}

/** What is said where the customer could not be read. */
function useFailedTexts() {
  const { t } = useTranslation('customer')
  return { failed: t('form.failed'), back: t('form.backToList'), retry: t('form.retry') }
}
