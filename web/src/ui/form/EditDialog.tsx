import { type ReactNode, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
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
 * A form over the page. Errors are shown at their fields, those of the server too, and any other failure beside Submit;
 * with unsaved changes, every way out asks (rules form.failure, form.leave).
 */
export function EditDialog<V extends object, I, R>(props: Props<V, I, R>) {
  const { title, store, rules, name, lead, children, okText, width = 560, within = false } = props
  const { onSave, onSaved, onClose } = props
  const { t } = useTranslation('edit')
  const body = useRef<HTMLFormElement>(null)
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

  return (
    <Dialog
      title={title}
      width={width}
      busy={saving}
      onDismiss={() => cancel()}
      actions={
        <>
          <Button disabled={saving} onClick={() => cancel()}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={saving} onClick={() => void submit()}>
            {okText ?? t('submit')}
          </Button>
        </>
      }
    >
      <FormProvider store={store} name={name}>
        <form
          ref={body}
          className={styles.dialog}
          noValidate
          inert={saving}
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
      {failure && <SaveFailed failure={failure} onClose={closeFailure} />}
      {question}
    </Dialog>
  )
}
