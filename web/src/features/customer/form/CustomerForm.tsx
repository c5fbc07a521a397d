import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormProvider } from '../../../ui/form/FormContext'
import { createFormStore } from '../../../ui/form/formStore'
import { type CustomerValues, inputOf } from '../customer.form'
import { AddressesSection } from './AddressesSection'
import { AnchorList } from './AnchorList'
import { AttachmentsSection } from './AttachmentsSection'
import { BasicSection } from './BasicSection'
import { ConflictDialog } from './ConflictDialog'
import { ContactsSection } from './ContactsSection'
import { CooperationSection } from './CooperationSection'
import { CustomerFormProvider, formName } from './CustomerFormContext'
import { FormActions } from './FormActions'
import { FormFooter } from './FormFooter'
import styles from './form.module.css'
import { issuesOf } from './issues'
import { LeaveDialog } from './LeaveDialog'
import type { FormPageState } from './pageState'
import { RecordLine } from './RecordLine'
import { SettlementSection } from './SettlementSection'
import { useSubmit } from './useSubmit'
import { useUnsavedGuard } from './useUnsavedGuard'

interface Props {
  mode: PageType
  detail: CustomerDetail | undefined
  initial: CustomerValues
  state: FormPageState
  /** Starts over with the record as it is now, after somebody else has changed it. */
  onReload: (current: CustomerDetail) => void
}

/** The customer form with all its sections, in one of its three modes. */
export function CustomerForm({ mode, detail, initial, state, onReload }: Props) {
  const readOnly = mode === PAGE_TYPE.detail
  const navigate = useNavigate()
  const body = useRef<HTMLDivElement>(null)
  const [store] = useState(() =>
    createFormStore<CustomerValues>({
      initial,
      validate: (values) => issuesOf(values, detail),
      fingerprint: (values) => JSON.stringify(inputOf(values, detail)),
    }),
  )
  const scope = useMemo(() => ({ mode, detail, store, uploads: new Set<symbol>() }), [mode, detail, store])
  const guard = useUnsavedGuard(scope, !readOnly)
  const submission = useSubmit({ ...scope, from: state.from, body })

  function onKeyDown(event: KeyboardEvent) {
    // Dialogs are drawn elsewhere, but their keys come by here too.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (readOnly || !inside || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submission.submit()
  }

  return (
    <CustomerFormProvider value={scope}>
      <FormProvider store={store} name={formName} readOnly={readOnly}>
        <FormActions state={state} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter submits from wherever one types */}
        <div className={styles.page} onKeyDown={onKeyDown}>
          <AnchorList store={store} />
          <div ref={body} className={styles.body}>
            <RecordLine />
            <BasicSection />
            <ContactsSection />
            <CooperationSection />
            <SettlementSection />
            <AttachmentsSection />
            <AddressesSection />
          </div>
          <FormFooter
            store={store}
            saving={submission.saving}
            {...(!readOnly && { onSubmit: submission.submit })}
            onCancel={() => navigate(state.from)}
          />
        </div>
        <LeaveDialog blocker={guard} />
        <ConflictDialog
          current={submission.conflict}
          onStay={submission.closeConflict}
          onReload={(current) => {
            store.markSaved()
            onReload(current)
          }}
        />
      </FormProvider>
    </CustomerFormProvider>
  )
}
