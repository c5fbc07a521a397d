import { followerKinds } from '@zhixin/contract/customer/customer.enums'
import { followerKindTexts } from '@zhixin/contract/list/values'
import { pageOf } from '@zhixin/contract/pages'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import { staffingList } from '@zhixin/contract/staffing/staffing.list'
import {
  type Staffing,
  type StaffingInput,
  saysNothing,
  staffingInput,
} from '@zhixin/contract/staffing/staffing.schema'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { MultiSelectField } from '../../ui/form/ChoiceFields'
import { PageForm } from '../../ui/form/forms'
import { type RuledForm, ruledForm } from '../../ui/form/rules'
import { useRebase } from '../../ui/form/useRebase'
import { showSaved } from '../../ui/list/state/saved'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { refreshStaffing } from './staffing.queries'

/** The values of the form. */
interface StaffingValues {
  fdKindList: number[]
  fdServiceTypeList: number[]
  fdPlatformList: number[]
  fdIndustryList: number[]
}

/** The values of the form for a loaded responsibility. */
const valuesOf = (staffing: Staffing | undefined): StaffingValues => ({
  fdKindList: staffing?.fdKindList ?? [],
  fdServiceTypeList: staffing?.fdServiceTypeList ?? [],
  fdPlatformList: staffing?.fdPlatformList ?? [],
  fdIndustryList: staffing?.fdIndustryList ?? [],
})

/** The form of a responsibility. Only what was said can be taken back. */
const staffingForm = (staffing: Staffing): RuledForm<StaffingValues, StaffingInput> =>
  ruledForm(
    {
      schema: staffingInput,
      inputOf: (values) => ({ id: staffing.id, ...values }),
      beyond: (values) =>
        saysNothing(values) && saysNothing(staffing)
          ? [{ path: ['fdKindList'], message: 'staffing_kind_required' }]
          : [],
    },
    valuesOf(staffing),
  )

const { path: listPath } = pageOf('staffing')

/** The form of a responsibility; leaving it with unsaved changes asks for confirmation. */
export function StaffingForm({ staffing }: { staffing: Staffing }) {
  const { t } = useTranslation('staffing')
  const navigate = useNavigate()
  const { nameOf } = usePeople()
  const [opened] = useState(() => staffingForm(staffing))
  const leave = useCallback(() => void navigate(listPath), [navigate])
  const { attempt, note } = useRebase({
    store: opened.store,
    record: staffing,
    valuesOf,
    thing: t('form.thing'),
    labelOf: (name) => inWords(staffingList.columns[name as keyof typeof staffingList.columns].words),
  })

  async function save(input: StaffingInput) {
    await attempt((headers) => call(staffingCalls.save, { body: input, headers }))
    showSaved(listPath, { id: staffing.id, name: nameOf(staffing.fdUsername) })
  }
  return (
    <PageForm
      {...opened}
      name="staffing"
      lead={
        <>
          {note}
          <p className="quiet">{t('about')}</p>
        </>
      }
      cancelText={t('form.cancel')}
      submitText={t('form.submit')}
      onSave={save}
      refresh={refreshStaffing}
      onSaved={leave}
      onLeave={leave}
    >
      <Fields />
    </PageForm>
  )
}

function Fields() {
  const { t } = useTranslation('staffing')
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const kinds = followerKinds.map((value) => ({ value, label: inWords(followerKindTexts[value]) }))
  const fields = {
    fdKindList: { options: kinds },
    fdServiceTypeList: { options: serviceTypes },
    fdPlatformList: { options: platforms, placeholder: t('all') },
    fdIndustryList: { options: industries, placeholder: t('all') },
  }
  return fieldNames.map((name) => (
    <MultiSelectField
      key={name}
      path={[name]}
      label={inWords(staffingList.columns[name].words)}
      span={6}
      labelOf={(value: number) => labelIn(fields[name].options, value)}
      {...fields[name]}
    />
  ))
}

const fieldNames = ['fdKindList', 'fdServiceTypeList', 'fdPlatformList', 'fdIndustryList'] as const
