import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { staffingList } from '@zhixin/contract/staffing/staffing.list'
import type { Staffing } from '@zhixin/contract/staffing/staffing.schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { usePageHeading } from '../../ui/PageChrome'
import { Select } from '../../ui/select/Select'
import { Waiting } from '../../ui/Waiting'
import { followersQuery } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { FormFailed } from '../record/FormFailed'
import { StaffingForm } from './StaffingForm'
import styles from './staffing.module.css'
import { staffingFormAddress, staffingQueries } from './staffing.queries'

const idIn = (search: string) => {
  const id = Number(new URLSearchParams(search).get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The page of the form; the account is in the address. Without one, the person chooses it first. */
export function StaffingFormPage() {
  const id = idIn(useLocation().search)
  return id === undefined ? <ChoosePerson /> : <LoadedForm key={id} id={id} />
}

function ChoosePerson() {
  const { t } = useTranslation('staffing')
  const navigate = useNavigate()
  const { choicesOf } = usePeople()
  const { data } = useQuery(followersQuery)
  const label = useId()
  return (
    <div className="stack gap-4 measure">
      <p id={label}>{t('form.choose')}</p>
      <Select
        aria-labelledby={label}
        className={`full-width ${styles.person}`}
        placeholder={inWords(staffingList.columns.fdUsername.words)}
        options={choicesOf(data)}
        value={undefined}
        onChange={(id) => id !== undefined && void navigate(staffingFormAddress(id))}
      />
    </div>
  )
}

function LoadedForm({ id }: { id: number }) {
  const { t } = useTranslation('staffing')
  const navigate = useNavigate()
  const { nameOf } = usePeople()
  const { data, error, refetch } = useQuery(staffingQueries.detail(id))
  // The form shows the first answer: a refetch must not replace values that the person is editing.
  const [first, setFirst] = useState<Staffing>()
  if (data && !first) setFirst(data)
  usePageHeading({ title: first && t('form.title', { name: nameOf(first.fdUsername) }) })
  if (first) return <StaffingForm staffing={first} />
  if (!error) return <Waiting />
  const texts = { failed: t('form.failed'), back: t('form.back'), retry: t('form.retry') }
  const onBack = () => navigate(pageOf('staffing').path)
  return <FormFailed {...{ texts, error, onBack }} onRetry={refetch} />
}
