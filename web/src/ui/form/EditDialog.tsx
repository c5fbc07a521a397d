import { Modal } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { RequestError } from '../../lib/http'
import { registerUnsavedWork } from '../../lib/unsaved'
import { FormProvider, fieldId } from './FormContext'
import styles from './form.module.css'
import type { FormStore } from './formStore'
import { LeaveQuestion } from './LeaveQuestion'
import { showFirstError } from './showFirstError'

interface Props<V extends object> {
  title: string
  store: FormStore<V>
  /** Begins the ids of the fields. */
  name: string
  /** Above the fields: what the form is about. */
  lead?: ReactNode
  children: ReactNode
  /** Saves what is typed; what the server refuses is set on the fields. */
  onSave: () => Promise<unknown>
  /** It was saved, or given up. */
  onClose: () => void
}

/**
 * A press on a button leaves the field that is being typed in only with the click: what is then said under the
 * field would move the button away from under the pointer.
 */
const staysFocused = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }

/**
 * A short form over the page. Errors are shown at their fields, those of the server too; while something typed is
 * not saved, every way out asks: Cancel, Escape, the browser's back, closing the tab.
 */
export function EditDialog<V extends object>(props: Props<V>) {
  const { title, store, name, lead, children, onSave, onClose } = props
  const { t } = useTranslation('edit')
  const body = useRef<HTMLFormElement>(null)
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const isDirty = useCallback(() => store.isDirty(), [store])
  useEffect(() => registerUnsavedWork({ isDirty }), [isDirty])
  const blocker = useBlocker(isDirty)

  function showErrors() {
    const ids = store.errors().map((issue) => fieldId(name, issue.path))
    // The errors are drawn first.
    requestAnimationFrame(() => showFirstError(body.current, ids))
  }

  async function submit() {
    if (saving) return
    if (store.check().length > 0) return showErrors()
    setSaving(true)
    try {
      await onSave()
      store.markSaved()
      onClose()
    } catch (error) {
      console.info(`${name} was not saved`, error)
      if (!(error instanceof RequestError) || error.issues.length === 0) return
      // A field of these forms holds its whole value: what is wrong with a part is wrong with the field.
      store.setServerIssues(error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message })))
      showErrors()
    } finally {
      setSaving(false)
    }
  }

  const cancel = () => (store.isDirty() ? setAsking(true) : onClose())
  const stay = () => {
    setAsking(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const discard = () => {
    onClose()
    if (blocker.state === 'blocked') blocker.proceed()
  }

  return (
    <Modal
      open
      title={title}
      width={560}
      mask={{ closable: false }}
      okText={t('submit')}
      cancelText={t('cancel')}
      confirmLoading={saving}
      okButtonProps={staysFocused}
      cancelButtonProps={staysFocused}
      onOk={() => void submit()}
      onCancel={cancel}
      afterOpenChange={(isOpen) => {
        // Somebody quicker than the movement of the dialog is in a field of their choice by now.
        if (!isOpen || body.current?.contains(document.activeElement)) return
        body.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
      }}
    >
      <FormProvider store={store} name={name}>
        <form
          ref={body}
          className={styles.dialog}
          noValidate
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
      {(asking || blocker.state === 'blocked') && (
        <LeaveQuestion
          title={t('discard.title')}
          text={t('discard.text')}
          leaveText={t('discard.ok')}
          stayText={t('discard.stay')}
          onLeave={discard}
          onStay={stay}
        />
      )}
    </Modal>
  )
}
