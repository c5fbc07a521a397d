import { useQueryClient } from '@tanstack/react-query'
import { followerKindTexts } from '@zhixin/contract/list/values'
import { pageOf } from '@zhixin/contract/pages'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import { staffingList } from '@zhixin/contract/staffing/staffing.list'
import { followerKinds, type Staffing, type StaffingInput } from '@zhixin/contract/staffing/staffing.schema'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords, messageText } from '../../lib/i18n'
import { notify } from '../../lib/notice'
import { Button } from '../../ui/Button'
import { MultiSelectField } from '../../ui/form/ChoiceFields'
import { FormProvider } from '../../ui/form/FormContext'
import form from '../../ui/form/form.module.css'
import { SaveFailed } from '../../ui/form/SaveFailed'
import { useDiscardQuestion } from '../../ui/form/useDiscardQuestion'
import { useSubmission } from '../../ui/form/useSubmission'
import { useTakeOver } from '../../ui/form/useTakeOver'
import { tellSaved } from '../../ui/list/state/saved'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { createStaffingStore, staffingRules, valuesOf } from './staffing.form'
import styles from './staffing.module.css'
import { refreshStaffing } from './staffing.queries'

const { path: listPath } = pageOf('staffing')

/** The form of a responsibility; leaving it with unsaved changes asks for confirmation. */
export function StaffingForm({ staffing }: { staffing: Staffing }) {
  const { t } = useTranslation('staffing')
  const client = useQueryClient()
  const navigate = useNavigate()
  const body = useRef<HTMLFormElement>(null)
  const [rules] = useState(() => staffingRules(staffing))
  const [store] = useState(() => createStaffingStore(staffing, rules))
  const leave = useCallback(() => void navigate(listPath), [navigate])
  const isDirty = useCallback(() => store.isDirty(), [store])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose: leave })
  const { attempt, note } = useTakeOver({
    store,
    record: staffing,
    valuesOf,
    thing: t('form.thing'),
    labelOf: (name) => inWords(staffingList.columns[name as keyof typeof staffingList.columns].words),
  })

  async function save(input: StaffingInput) {
    try {
      await attempt((headers) => call(staffingCalls.save, { body: input, headers }))
      notify.success(messageText('saved_successfully'))
      tellSaved(listPath, { id: staffing.id, name: staffing.fdUsername })
    } finally {
      void refreshStaffing(client)
    }
  }
  const { submit, saving, failure, closeFailure } = useSubmission({
    ...{ store, rules, body, save },
    name: 'staffing',
    onSaved: leave,
  })

  return (
    <FormProvider store={store} name="staffing">
      <form
        ref={body}
        className={styles.form}
        noValidate
        inert={saving}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {note}
        <p className={styles.about}>{t('about')}</p>
        <div className={form.grid}>
          <Fields />
        </div>
        {failure && <SaveFailed failure={failure} onClose={closeFailure} />}
        <div className={styles.buttons}>
          <Button onClick={() => cancel()}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={saving} disabled={saving}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
      {question}
    </FormProvider>
  )
}

function Fields() {
  const { t } = useTranslation('staffing')
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const kinds = followerKinds.map((value) => ({ value, label: inWords(followerKindTexts[value]) }))
  const choices = (options: typeof serviceTypes) => ({
    options,
    labelOf: (value: number) => labelIn(options, value),
  })
  return (
    <>
      <MultiSelectField
        path={['fdKindList']}
        label={inWords(staffingList.columns.fdKindList.words)}
        span={6}
        {...choices(kinds)}
      />
      <MultiSelectField
        path={['fdServiceTypeList']}
        label={inWords(staffingList.columns.fdServiceTypeList.words)}
        span={6}
        {...choices(serviceTypes)}
      />
      <MultiSelectField
        path={['fdPlatformList']}
        label={inWords(staffingList.columns.fdPlatformList.words)}
        placeholder={t('all')}
        span={6}
        {...choices(platforms)}
      />
      <MultiSelectField
        path={['fdIndustryList']}
        label={inWords(staffingList.columns.fdIndustryList.words)}
        placeholder={t('all')}
        span={6}
        {...choices(industries)}
      />
    </>
  )
}
