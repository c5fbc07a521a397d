import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { type FormEvent, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notice'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormProvider, useFormErrors } from '../../../ui/form/Field'
import fields from '../../../ui/form/form.module.css'
import type { FormStore } from '../../../ui/form/formStore'
import { SaveFailed } from '../../../ui/form/SaveFailed'
import { useDiscardQuestion } from '../../../ui/form/useDiscardQuestion'
import { separator } from '../../../ui/select/choice'
import { WarnNote } from '../../../ui/WarnNote'
import { CustomerFormProvider } from '../form/parts/CustomerFormContext'
import { CooperationFields } from '../form/sections/CooperationSection'
import { SaveConflict } from '../form/submit/SaveConflict'
import { useEditedCustomer } from '../form/submit/useEditedCustomer'
import { useSubmit } from '../form/submit/useSubmit'
import { sectionOf } from '../model/sections'
import { type CustomerValues, valuesOf } from '../model/values'

/** The prefix of the fields' ids; the form below has its own. */
const name = 'cooperation'

interface Props {
  detail: CustomerDetail
  onClose: () => void
}

/** Changes the phase and the followers of a customer that is shown, as the form saves them (rule form.act). */
export function CooperationDialog({ detail: loaded, onClose }: Props) {
  const { t } = useTranslation(['customer', 'edit'])
  const body = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { detail, rules, store, rebase } = useEditedCustomer({ loaded, initial: valuesOf(loaded) })
  const scope = useMemo(() => ({ mode: PAGE_TYPE.edit, detail, store }), [detail, store])
  const submission = useSubmit({ ...scope, rules, pricing: false, goBack: onClose, body, name })
  const isDirty = useCallback(() => store.isDirty(), [store])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose, within: true })

  function closeConflict() {
    submission.closeConflict()
    requestAnimationFrame(() => submitButton.current?.focus())
  }

  return (
    <CustomerFormProvider value={scope}>
      <FormProvider store={store} name={name}>
        <Dialog
          title={t('cooperation.title', { name: loaded.fdName })}
          width={640}
          busy={submission.saving}
          onDismiss={() => cancel()}
          actions={
            <>
              <Button disabled={submission.saving} onClick={() => cancel()}>
                {t('edit:cancel')}
              </Button>
              <Button
                ref={submitButton}
                type="primary"
                loading={submission.saving}
                onClick={() => void submission.submit()}
              >
                {t('edit:submit')}
              </Button>
            </>
          }
        >
          <form
            ref={body}
            noValidate
            inert={submission.saving}
            className={`ink ${fields.dialog}`}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              void submission.submit()
            }}
          >
            <Elsewhere store={store} />
            <CooperationFields />
            <button type="submit" hidden />
          </form>
          {submission.failure && (
            <SaveFailed failure={submission.failure} onClose={submission.closeFailure} />
          )}
          {question}
        </Dialog>
        <SaveConflict
          current={submission.conflict}
          onDone={(current, values) => {
            rebase(current, values)
            closeConflict()
            notify.success(t('merge.inForm'))
          }}
          onClose={closeConflict}
        />
      </FormProvider>
    </CustomerFormProvider>
  )
}

/** Says that a save refuses something that is not among these fields, and where it can be mended. */
function Elsewhere({ store }: { store: FormStore<CustomerValues> }) {
  const { t } = useTranslation('customer')
  const others = useFormErrors(store).filter(({ path }) => sectionOf(path) !== 'cooperation')
  if (others.length === 0) return null
  const parts = [...new Set(others.map(({ path }) => t(`form.section.${sectionOf(path)}`)))]
  return <WarnNote heard>{t('cooperation.elsewhere', { parts: parts.join(separator()) })}</WarnNote>
}
