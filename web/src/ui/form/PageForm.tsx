import { type ReactNode, useCallback, useRef } from 'react'
import { Button } from '../Button'
import { FormProvider } from './FormContext'
import form from './form.module.css'
import type { FormStore } from './formStore'
import styles from './PageForm.module.css'
import type { FormRules } from './rules'
import { SaveFailed } from './SaveFailed'
import { useDiscardQuestion } from './useDiscardQuestion'
import { useSubmission } from './useSubmission'

interface Props<V extends object, I, R> {
  store: FormStore<V>
  rules: FormRules<V, I>
  /** The prefix of the fields' ids. */
  name: string
  label?: string
  /** Above the fields. */
  lead: ReactNode
  /** The fields. */
  children: ReactNode
  /** Below the buttons. */
  after?: ReactNode
  cancelText: string
  submitText: string
  /** Saves the parsed values; errors of the server appear at the fields. */
  onSave: (input: I) => Promise<R>
  onSaved: (result: R) => void
  /** Leaves the page; called once unsaved changes are discarded. */
  onLeave: () => void
}

/** A form that fills a page. With unsaved changes, every way out asks (rules form.failure, form.leave). */
export function PageForm<V extends object, I, R>(props: Props<V, I, R>) {
  const { store, rules, name, label, lead, children, after, cancelText, submitText } = props
  const body = useRef<HTMLFormElement>(null)
  const isDirty = useCallback(() => store.isDirty(), [store])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose: props.onLeave })
  const { submit, saving, failure, closeFailure } = useSubmission({
    ...{ store, rules, name, body, save: props.onSave, onSaved: props.onSaved },
  })
  return (
    <FormProvider store={store} name={name}>
      <form
        ref={body}
        className={`stack gap-4 ${styles.form}`}
        aria-label={label}
        noValidate
        inert={saving}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {lead}
        <div className={form.grid}>{children}</div>
        {failure && <SaveFailed failure={failure} onClose={closeFailure} />}
        <div className="flex gap-2">
          <Button onClick={() => cancel()}>{cancelText}</Button>
          <Button type="primary" htmlType="submit" loading={saving} disabled={saving}>
            {submitText}
          </Button>
        </div>
        {after}
      </form>
      {question}
    </FormProvider>
  )
}
