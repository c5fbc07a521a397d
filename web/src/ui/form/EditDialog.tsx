import { Modal } from 'antd'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProvider } from './FormContext'
import styles from './form.module.css'
import type { FormStore } from './formStore'
import type { FormRules } from './rules'
import { SaveFailed } from './SaveFailed'
import { useDiscardQuestion } from './useDiscardQuestion'
import { useSubmission } from './useSubmission'

interface Props<V extends object, I, R> {
  title: string
  store: FormStore<V>
  rules: FormRules<V, I>
  /** The prefix of the fields' ids. */
  name: string
  /** Above the fields: the form's subject. */
  lead?: ReactNode
  children: ReactNode
  /** Saves the parsed values; errors of the server appear at the fields. */
  onSave: (input: I) => Promise<R>
  /** Called after the save; the dialog closes. */
  onSaved?: (result: R) => void
  /** Called after the save, or when it was cancelled. */
  onClose: () => void
  /** The label of the saving button, if not Submit. */
  okText?: string
  width?: number
  /** It stands over a form that guards the ways out of the page itself. */
  within?: boolean
}

/**
 * A press on a button makes a field lose the focus only with the click: an error that appears below the field would
 * otherwise move the button away from the pointer.
 */
const staysFocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }

/**
 * A form over the page. Errors are shown at their fields, those of the server too, and any other failure beside Submit;
 * with unsaved changes, every way out asks (rules form.failure, form.leave).
 */
export function EditDialog<V extends object, I, R>(props: Props<V, I, R>) {
  const { title, store, rules, name, lead, children, okText, width = 560, within = false } = props
  const { onSave, onSaved, onClose } = props
  const { t } = useTranslation('edit')
  const body = useRef<HTMLFormElement>(null)
  const lastField = useRef<HTMLElement>(undefined)
  const isDirty = useCallback(() => store.isDirty(), [store])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose, within })
  const { submit, saving, failure, closeFailure } = useSubmission({
    store,
    rules,
    name,
    body,
    save: onSave,
    onSaved(result) {
      onClose()
      onSaved?.(result)
    },
  })
  useFocusBack()

  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText ?? t('submit')}
      cancelText={t('cancel')}
      confirmLoading={saving}
      okButtonProps={staysFocused}
      cancelButtonProps={{ ...staysFocused, disabled: saving }}
      onOk={() => void submit()}
      onCancel={() => {
        // A request that was sent cannot be cancelled.
        if (saving) return
        // A click beside the dialog has taken the focus out of the form; a refusal may have to return it.
        if (isDirty() && !body.current?.contains(document.activeElement)) lastField.current?.focus()
        cancel()
      }}
      footer={(buttons) => (
        <>
          {failure && (
            <div className={styles.dialogFailure}>
              <SaveFailed failure={failure} onClose={closeFailure} />
            </div>
          )}
          {buttons}
        </>
      )}
      afterOpenChange={(isOpen) => {
        // Somebody quicker than the dialog's animation is in another field already.
        if (!isOpen || body.current?.contains(document.activeElement)) return
        body.current?.querySelector<HTMLElement>(':is(input, textarea):not(:disabled, [hidden])')?.focus()
      }}
    >
      <FormProvider store={store} name={name}>
        <form
          ref={body}
          className={styles.dialog}
          noValidate
          inert={saving}
          onFocus={({ target }) => {
            lastField.current = target
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {lead}
          <div className={styles.grid}>{children}</div>
          {/* Enter in a field submits a form only if it has a submit button. */}
          <button type="submit" hidden />
        </form>
      </FormProvider>
      {question}
    </Modal>
  )
}

/** The dialog disappears at once with its form, and cannot return the focus by itself. */
function useFocusBack() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
