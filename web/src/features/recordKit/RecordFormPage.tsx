import { pageOf } from '@zhixin/contract/pages'
import { type Declaration, type DetailOf, type RowOf, seenPart } from '@zhixin/contract/record/record'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useSession } from '../../lib/session'
import { Button } from '../../ui/Button'
import { PageFacts, PageForm } from '../../ui/form/forms'
import { showSaved } from '../../ui/list/state/saved'
import { usePageHeading } from '../../ui/PageChrome'
import { useGoBack } from '../../ui/useGoBack'
import { Waiting } from '../../ui/Waiting'
import { FormFailed } from '../record/FormFailed'
import { leadingField, RecordActions } from './RecordActions'
import { useDetail } from './record.queries'
import { rightsOf } from './rowActions'
import { type DialogSlots, useRecordForm } from './useRecordForm'

interface Props<R extends Declaration> {
  declared: R
  slots: DialogSlots<RowOf<R>>
}

/** The address of a page, if there is one. */
const addressOf = (page: string | undefined) => page && pageOf(page as never).path

/** Whether a record is changed at this address: one page may be for both, then what is shown says so (`RecordPage`). */
const isEditAt = (declared: Declaration, { pathname, search }: { pathname: string; search: string }) =>
  pathname === addressOf(declared.pages?.edit) && !new URLSearchParams(search).has('view')

/** The page of the form that creates, changes or shows a declared record; which one is in the address (rule record.page). */
export function RecordFormPage<const R extends Declaration>({ declared: whole, slots }: Props<R>) {
  const location = useLocation()
  const { permissions } = useSession()
  const declared = useMemo(() => seenPart(whole, permissions), [whole, permissions])
  const given = Number(new URLSearchParams(location.search).get('id'))
  const id = Number.isSafeInteger(given) && given > 0 ? given : undefined
  return (
    <LoadedForm
      key={`${location.pathname}/${id}/${isEditAt(declared, location)}`}
      {...{ declared, slots, id }}
    />
  )
}

function LoadedForm<const R extends Declaration>(props: Props<R> & { id: number | undefined }) {
  const { declared, id } = props
  const { t } = useTranslation('record')
  const list = pageOf(declared.page as never).path
  const location = useLocation()
  const { fromList } = (location.state ?? {}) as { fromList?: boolean }
  const onBack = useGoBack(list, fromList)
  // What is edited stays as it was opened; what is looked at is as it is now.
  const isEdit = isEditAt(declared, location)
  const { first, data, error, refetch } = useDetail(declared, id)
  const row = isEdit ? first : data
  const isNew = id === undefined && location.pathname === addressOf(declared.pages?.create)
  const { fdVersion } = (row ?? {}) as { fdVersion?: number }
  const { create, edit } = declared.pages ?? {}
  const thing = inWords(declared.name)
  const label = (row as Record<string, unknown> | undefined)?.[leadingField(declared)]
  // A page for new ones and others has one title of its own.
  const title = create !== edit || !row ? undefined : isEdit ? t('edit', { thing }) : String(label)
  usePageHeading({ onBack, title })
  if (isNew || row) return <Form key={isEdit ? 'edit' : fdVersion} {...props} {...{ row, list, onBack }} />
  const texts = { failed: t('page.failed'), back: t('page.back'), retry: t('page.retry') }
  if (id === undefined || error) return <FormFailed {...{ texts, error, onBack }} onRetry={refetch} />
  return <Waiting />
}

interface FormProps<R extends Declaration> extends Props<R> {
  row: DetailOf<R> | undefined
  list: string
  onBack: () => void
}

function Form<const R extends Declaration>({ declared, slots, row, list, onBack }: FormProps<R>) {
  const { t } = useTranslation(['record', 'edit'])
  const navigate = useNavigate()
  const location = useLocation()
  const { permissions } = useSession()
  const [over, show] = useState<ReactNode>(null)
  const { facts, fields, edits } = useRecordForm({ ...slots, declared, row })
  const { fdState } = (row ?? {}) as { fdState?: number }
  const isOpen = fdState === undefined || (declared.states?.saves.includes(fdState) ?? true)
  const saves = permissions.has(declared.opens.save) && isOpen
  const editAddress = addressOf(declared.pages?.edit)
  if (saves && (!row || isEditAt(declared, location)))
    return (
      <PageForm
        {...edits}
        isNew={!row}
        label={edits.title}
        cancelText={t('edit:cancel')}
        submitText={declared.review ? t('draft') : t('edit:submit')}
        onSaved={(saved) => {
          showSaved(list, saved)
          onBack()
        }}
        onLeave={onBack}
      >
        {fields}
      </PageForm>
    )
  return (
    <PageFacts facts={facts}>
      <Button onClick={onBack}>{t('page.back')}</Button>
      {row && (
        <RecordActions
          {...{ declared, slots, row, show }}
          rights={{ ...rightsOf(declared, permissions), saves: false, reads: false }}
          onOpen={() => {}}
        />
      )}
      {over}
      {saves && row && editAddress && (
        <Button
          type="primary"
          onClick={() => navigate(`${editAddress}?id=${row.id}`, { replace: true, state: location.state })}
        >
          {t('actions.edit')}
        </Button>
      )}
    </PageFacts>
  )
}
