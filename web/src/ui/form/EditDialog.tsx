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
  /** Begins the ids of the fields. */
  name: string
  /** Above the fields: what the form is about. */
  lead?: ReactNode
  children: ReactNode
  /** Saves what the schema made of the values; what the server refuses is set on the fields. */
  onSave: (input: I) => Promise<R>
  /** It was saved; the dialog closes. */
  onSaved?: (result: R) => void
  /** It was saved, or given up. */
  onClose: () => void
  /** What the button that saves says, if not Submit. */
  okText?: string
  width?: number
  /** It stands over a form that guards the ways out of the page itself. */
  within?: boolean
}

/**
 * A press on a button leaves the field that is being typed in only with the click: what is then said under the
 * field would move the button away from under the pointer.
 */
const staysFocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }

/**
 * A form over the page. Errors are shown at their fields, those of the server too, and any other failure beside
 * Submit; while something typed is not saved, every way out asks.
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
        // What is on its way cannot be called back.
        if (saving) return
        // A click beside the dialog has taken the focus out of the form, to which an answer may lead back.
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
        // Somebody quicker than the movement of the dialog is in a field of their choice by now.
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
          {/* Enter in a field sends a form that has a button for it. */}
          <button type="submit" hidden />
        </form>
      </FormProvider>
      {question}
    </Modal>
  )
}

/** The dialog is gone at once when its form is, and cannot give the focus back to where it came from. */
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
