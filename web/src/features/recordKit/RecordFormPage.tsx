import { pageOf } from '@zhixin/contract/pages'
import { type Declaration, type DetailOf, type RowOf, seenPart } from '@zhixin/contract/record/record'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAllowed, useSession } from '../../lib/session'
import { Button } from '../../ui/Button'
import { FormProvider } from '../../ui/form/Field'
import styles from '../../ui/form/form.module.css'
import { PageForm } from '../../ui/form/forms'
import { showSaved } from '../../ui/list/state/saved'
import { usePageHeading } from '../../ui/PageChrome'
import { useGoBack } from '../../ui/useGoBack'
import { Waiting } from '../../ui/Waiting'
import { FormFailed } from '../record/FormFailed'
import { useDetail } from './record.queries'
import { type DialogSlots, useRecordForm } from './useRecordForm'

interface Props<R extends Declaration> {
  declared: R
  slots: DialogSlots<RowOf<R>>
}

/** The address of a form page: with an id that of a record. */
const formAddress = (page: string, id?: number): string =>
  `${pageOf(page as never).path}${id === undefined ? '' : `?id=${id}`}`

/** The page of the form that creates, changes or shows a declared record; which one is in the address (rule record.page). */
export function RecordFormPage<const R extends Declaration>({ declared: whole, slots }: Props<R>) {
  const { pathname, search } = useLocation()
  const { permissions } = useSession()
  const declared = useMemo(() => seenPart(whole, permissions), [whole, permissions])
  const given = Number(new URLSearchParams(search).get('id'))
  const id = Number.isSafeInteger(given) && given > 0 ? given : undefined
  const { create } = declared.pages ?? {}
  const isNew = id === undefined && create !== undefined && pathname === formAddress(create)
  return <LoadedForm key={`${pathname}/${id}`} {...{ declared, slots, isNew, id }} />
}

interface LoadedProps<R extends Declaration> extends Props<R> {
  isNew: boolean
  id: number | undefined
}

function LoadedForm<const R extends Declaration>({ declared, slots, isNew, id }: LoadedProps<R>) {
  const { t } = useTranslation('record')
  const list = pageOf(declared.page as never).path
  const { state } = useLocation() as { state: { fromList?: boolean } | null }
  const onBack = useGoBack(list, state?.fromList)
  usePageHeading({ onBack })
  const { first: row, error, refetch } = useDetail(declared, id)
  const texts = { failed: t('page.failed'), back: t('page.back'), retry: t('page.retry') }
  if (isNew || row) return <Form {...{ declared, slots, row, list, onBack }} />
  if (id === undefined || error) return <FormFailed {...{ texts, error, onBack }} onRetry={refetch} />
  return <Waiting />
}

interface FormProps<R extends Declaration> extends Props<R> {
  row: DetailOf<R> | undefined
  list: string
  onBack: () => void
}

function Form<const R extends Declaration>({ declared, slots, row, list, onBack }: FormProps<R>) {
  const { t } = useTranslation('record')
  const { t: edit } = useTranslation('edit')
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { shown, edits } = useRecordForm({ ...slots, declared, row })
  const { fdState } = (row ?? {}) as { fdState?: number }
  const maySave = useAllowed(declared.opens.save)
  const saves = maySave && (fdState === undefined || (declared.states?.saves.includes(fdState) ?? true))
  const { edit: editPage } = declared.pages ?? {}
  const isOpen = saves && (!row || (editPage !== undefined && pathname === formAddress(editPage)))
  if (isOpen)
    return (
      <PageForm
        {...edits}
        label={edits.title}
        cancelText={edit('cancel')}
        submitText={edit('submit')}
        onSaved={(saved) => {
          showSaved(list, saved)
          onBack()
        }}
        onLeave={onBack}
      >
        {shown}
      </PageForm>
    )
  return (
    <FormProvider store={edits.store} name={declared.key} readOnly>
      <div className="stack gap-4" style={{ maxInlineSize: 720 }}>
        <div className={styles.grid}>{shown}</div>
        <div className="flex gap-2">
          <Button onClick={onBack}>{t('page.back')}</Button>
          {saves && editPage && row && (
            <Button
              type="primary"
              onClick={() => navigate(formAddress(editPage, row.id), { replace: true, state })}
            >
              {t('actions.edit')}
            </Button>
          )}
        </div>
      </div>
    </FormProvider>
  )
}
