import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import type { SimilarCustomer } from '@zhixin/contract/customer/similar.schema'
import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type Blocker, useBlocker } from 'react-router-dom'
import { notify } from '../../../lib/notice'
import { isSubmitKey, pressedKey } from '../../../lib/pressedKey'
import { hasUnsavedWork, registerUnsavedWork } from '../../../lib/unsaved'
import { uploadsOf } from '../../../lib/uploadsOf'
import { Dialog } from '../../../ui/Dialog'
import { FormProvider } from '../../../ui/form/Field'
import type { FormStore } from '../../../ui/form/formStore'
import { SaveFailed } from '../../../ui/form/SaveFailed'
import { LeaveQuestion } from '../../../ui/form/useDiscardQuestion'
import { useFirstFieldFocus } from '../../../ui/form/useFirstFieldFocus'
import { lazyComponent, useLazyPart } from '../../../ui/lazyComponent'
import { PageSkip } from '../../../ui/PageChrome'
import { useMediaQuery } from '../../../ui/useMediaQuery'
import { useNear } from '../../../ui/useNear'
import { DraftBanner } from '../draft/DraftBanner'
import type { StoredDrafts } from '../draft/draft.keeper'
import draftStyles from '../draft/draft.module.css'
import { useDraft } from '../draft/useDraft'
import { type CustomerValues, valuesOf } from '../model/values'
import type { FormPageState } from '../pageState'
import { SimilarList } from '../similar/SimilarList'
import { AnchorList } from './AnchorList'
import { FormFooter } from './FormFooter'
import { CustomerFormProvider, type CustomerFormScope, formName } from './parts/CustomerFormContext'
import { sectionId } from './parts/FormSection'
import styles from './parts/form.module.css'
import { besideId, useHasBeside } from './parts/useHasBeside'
import { RecordLine } from './RecordLine'
import { restPart } from './rest/rest.part'
import { AddressesSection } from './sections/AddressesSection'
import { AttachmentsSection } from './sections/AttachmentsSection'
import { BasicSection } from './sections/BasicSection'
import { ContactsSection } from './sections/ContactsSection'
import { CooperationSection } from './sections/CooperationSection'
import { SaveConflict } from './submit/SaveConflict'
import { useEditedCustomer } from './submit/useEditedCustomer'
import { useSubmit } from './submit/useSubmit'

/** What stands beside the details loads after them; below them, once it is nearly in sight. */
const Beside = lazyComponent('beside a customer', ['list', 'note', 'edit', 'upload', 'settlement'], () =>
  import('./Beside').then((module) => module.Beside),
)

interface Props {
  mode: PageType
  /** The record as it was first read; undefined for a new customer. */
  loaded: CustomerDetail | undefined
  initial: CustomerValues
  /** The drafts of earlier visits. */
  found: StoredDrafts<CustomerValues>
  /** Only the prices and the payment term are edited (rule price.alone). */
  pricing?: boolean
  state: FormPageState
  /** Leads back to where the form was opened. */
  goBack: () => void
}

/** Scrolls a field that was reached with Tab fully into view: of a multi-line text browsers show the caret alone. */
function clearOfBars(event: KeyboardEvent) {
  const { target } = event
  if (pressedKey(event) === 'Tab' && target instanceof Element)
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The table of prices, where they are typed into one. */
function pricesPlace() {
  const section = document.getElementById(sectionId('settlement'))
  return section?.querySelector('tbody:has(input)') ?? section
}

/** The customer form with all its sections, in one of its three modes. */
export function CustomerForm({ mode, loaded, initial, found, pricing = false, state, goBack }: Props) {
  const readOnly = mode === PAGE_TYPE.detail
  const { t } = useTranslation('customer')
  // As it was then, a customer has no notes and no history of now.
  const hasBeside = useHasBeside(readOnly && state.asOf === undefined)
  const anchorsAbove = useMediaQuery(hasBeside ? '(width < 1640px)' : '(width < 1100px)')
  const body = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLElement>(null)
  const isNear = useNear(beside)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { detail, base, rules, store, rebase } = useEditedCustomer({ loaded, initial, pricing })
  const scope = useMemo(() => ({ mode, detail, store }), [mode, detail, store])
  // The details follow the record, which their own actions change, too.
  useEffect(() => {
    if (readOnly && loaded && loaded !== base.current) rebase(loaded, valuesOf(loaded))
  }, [readOnly, loaded, base, rebase])
  useFirstFieldFocus(body, mode === PAGE_TYPE.add)
  const draft = useDraft({ found, store, base, enabled: !readOnly })
  const guard = useUnsavedGuard(scope, !readOnly, draft.keeper.keep)
  const submission = useSubmit({
    ...{ ...scope, rules, pricing, goBack, body },
    onSaved: draft.keeper.clear,
  })

  function closeConflict() {
    submission.closeConflict()
    // The element that asked; the dialog is gone by then.
    requestAnimationFrame(() => submitButton.current?.focus())
  }

  function closeFailure() {
    submission.closeFailure()
    submitButton.current?.focus()
  }

  /** After a merge: the form's values are changes of the other person's saved version. */
  function continueFrom(current: CustomerDetail, values: CustomerValues) {
    rebase(current, values)
    closeConflict()
    notify.success(t('merge.inForm'))
  }

  function onKeyDown(event: KeyboardEvent) {
    // Dialogs are rendered elsewhere, but their key events also arrive here.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (readOnly || !inside || !isSubmitKey(event)) return
    event.preventDefault()
    void submission.submit()
  }

  return (
    <CustomerFormProvider value={scope}>
      <FormProvider store={store} name={formName} readOnly={readOnly || pricing}>
        <PageSkip to={pricesPlace}>{t('form.skip')}</PageSkip>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter submits from wherever one types */}
        <div
          className={`stack ${styles.page}`}
          data-anchors={anchorsAbove ? 'above' : undefined}
          data-beside={hasBeside || undefined}
          onKeyDown={onKeyDown}
          onKeyUp={clearOfBars}
        >
          <AnchorList store={store} />
          <div ref={body} className={`shrinks ${styles.body}`} inert={submission.saving}>
            <DraftBanner
              draft={draft}
              detail={detail}
              isOpened={state.draft === true}
              onRestore={(values) => store.rebase(detail ? valuesOf(detail) : initial, values)}
            />
            <RecordLine />
            <Staggered>
              <BasicSection />
              <ContactsSection />
              <CooperationSection />
              <RestOfForm store={store} readOnly={readOnly} />
            </Staggered>
          </div>
          {readOnly && detail && state.asOf === undefined && (
            <aside
              ref={beside}
              id={besideId}
              tabIndex={-1}
              className={`stack gap-6 small one-column above-3 scrolls unprinted ruled-above ${styles.beside}`}
            >
              {isNear && <Beside detail={detail} />}
            </aside>
          )}
          <FormFooter
            store={store}
            saving={submission.saving}
            {...(!readOnly && { onSubmit: submission.submit, submitButton })}
            onCancel={goBack}
          >
            <DraftRefusal reason={draft.refusal} />
            {submission.failure && (
              <SaveFailed
                failure={submission.failure}
                noAnswer={detail ? undefined : t('form.noAnswerToNew')}
                onClose={closeFailure}
              />
            )}
          </FormFooter>
        </div>
        <LeaveDialog blocker={guard} />
        {submission.similar && (
          <SimilarDialog customers={submission.similar} onClose={submission.closeSimilar} />
        )}
        <SaveConflict current={submission.conflict} onDone={continueFrom} onClose={closeConflict} />
      </FormProvider>
    </CustomerFormProvider>
  )
}

/** Says that the server accepts no more drafts, above the buttons: there it moves nothing while somebody types. */
function DraftRefusal({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('customer')
  return (
    <div role="status" className={draftStyles.refusal}>
      {reason !== undefined && (
        <p className="note-box full-width" data-tone="warn">
          <strong className="warn">{t('draft.here')}</strong> {reason}
        </p>
      )}
    </div>
  )
}

/** Asks before unsaved changes are lost (rule form.leave). */
function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('customer')
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveQuestion
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      leaveText={t('form.leave.leave')}
      stayText={t('form.leave.stay')}
      onLeave={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  )
}

/**
 * Asks before every way out while the form or a dialog over it has unsaved changes: links, the browser's Back,
 * closing the tab (rule form.leave).
 */
function useUnsavedGuard(
  { store }: CustomerFormScope,
  enabled: boolean,
  keepDraft: () => Promise<void>,
): Blocker {
  const isDirty = useCallback(
    () => enabled && (store.isDirty() || uploadsOf(store).size > 0),
    [store, enabled],
  )
  useEffect(() => registerUnsavedWork({ isDirty, keepDraft }), [isDirty, keepDraft])
  return useBlocker(hasUnsavedWork)
}

/** After a customer was created: customers that look like it. */
function SimilarDialog({
  customers,
  onClose,
}: {
  customers: readonly SimilarCustomer[]
  onClose: () => void
}) {
  const { t } = useTranslation('customer')
  return (
    <Dialog title={t('similar.saved')} onDismiss={onClose} closeText={t('form.backToList')}>
      <p>{t('similar.check')}</p>
      <SimilarList customers={customers} />
    </Dialog>
  )
}

/**
 * The sections from the prices on; they are rendered together once their code is loaded, so that nothing moves
 * afterwards.
 * @param readOnly whether the prices are only shown; the other sections follow the form
 */
function RestOfForm({ store, readOnly }: { store: FormStore<CustomerValues>; readOnly: boolean }) {
  const rest = useLazyPart(restPart)
  // Fields that were left before the schemas were loaded are checked now.
  useEffect(() => {
    if (rest) store.recheck()
  }, [rest, store])
  if (!rest) return null
  return (
    <Staggered>
      <FormProvider store={store} name={formName} readOnly={readOnly}>
        <rest.SettlementSection />
      </FormProvider>
      <AttachmentsSection />
      <AddressesSection />
    </Staggered>
  )
}

/**
 * Renders its children one after the other, each in a step of its own: the first appears as soon as possible, and
 * clicks and typing are handled before the next.
 */
function Staggered({ children }: { children: ReactNode }) {
  const all = Children.toArray(children)
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < all.length) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, all.length])
  return all.slice(0, drawn)
}
