import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../lib/failure'
import { messageText } from '../../lib/i18n'
import { notify } from '../../lib/notice'
import { isSubmitKey } from '../../lib/pressedKey'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { FormProvider } from './Field'
import { FormFoot } from './FormFoot'
import form from './form.module.css'
import type { FormStore } from './formStore'
import styles from './PageForm.module.css'
import type { FormRules } from './rules'
import { SaveFailed } from './SaveFailed'
import { useDiscardQuestion } from './useDiscardQuestion'
import { useFirstFieldFocus } from './useFirstFieldFocus'
import { useSubmission } from './useSubmission'

interface FormProps<V extends object, I, R> {
  store: FormStore<V>
  rules: FormRules<V, I>
  /** The prefix of the fields' ids. */
  name: string
  /** Above the fields: the form's subject. */
  lead?: ReactNode
  /** The fields. */
  children: ReactNode
  /** Saves the parsed values; errors of the server appear at the fields. */
  onSave: (input: I) => Promise<R>
  /**
   * Reads again what shows the record, after the save and after a refusal: somebody else may have changed it. With it,
   * the save is confirmed in the usual words or in those of `saved`.
   */
  refresh?: (client: QueryClient) => unknown
  saved?: (input: I) => string
}

/** What a form over the page and one that fills it have in common. */
function useForm<V extends object, I, R>(
  props: FormProps<V, I, R> & {
    within?: boolean | undefined
    isPage?: boolean
    onSaved: (result: R) => void
    onClose: () => void
  },
) {
  const { store, rules, name, onSave, onSaved, onClose, refresh, saved, within, isPage } = props
  const client = useQueryClient()
  const body = useRef<HTMLFormElement>(null)
  const isDirty = useCallback(() => store.isDirty(), [store])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose, within, isPage })

  async function save(input: I): Promise<R> {
    try {
      const result = await onSave(input)
      if (refresh) notify.success(saved?.(input) ?? messageText('saved_successfully'))
      return result
    } finally {
      void refresh?.(client)
    }
  }

  const submission = useSubmission({ store, rules, name, body, save, onSaved })
  const { submit, saving, failure, closeFailure } = submission
  const formProps = {
    ref: body,
    noValidate: true,
    inert: saving,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      void submit()
    },
    onKeyDown(event: KeyboardEvent) {
      // Dialogs above are rendered elsewhere, but their keys also arrive here.
      const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (!inside || !isSubmitKey(event)) return
      event.preventDefault()
      void submit()
    },
  }
  const failed = failure && <SaveFailed failure={failure} onClose={closeFailure} />
  return { cancel: () => cancel(), question, submit, saving, failed, formProps }
}

interface EditProps<V extends object, I, R> extends FormProps<V, I, R> {
  title: string
  /** Called after the save; the dialog closes. */
  onSaved?: (result: R) => void
  /** Called after the save instead: what comes next takes the place of the dialog. */
  onNext?: (result: R) => void
  /** Called after the save, or when it was cancelled. */
  onClose: () => void
  /** The label of the saving button, if not Submit. */
  okText?: string
  width?: number
  /** It stands over a form that guards the ways out of the page itself. */
  within?: boolean | undefined
}

/**
 * A form over the page. Errors are shown at their fields, those of the server too, and any other failure beside Submit;
 * with unsaved changes, every way out asks (rules form.failure, form.leave).
 */
export function EditDialog<V extends object, I, R>(props: EditProps<V, I, R>) {
  const { title, store, name, lead, children, okText, width = 560 } = props
  const { t } = useTranslation('edit')
  const { cancel, question, submit, saving, failed, formProps } = useForm({
    ...props,
    onSaved(result) {
      if (props.onNext) return props.onNext(result)
      props.onClose()
      props.onSaved?.(result)
    },
  })
  return (
    <Dialog
      title={title}
      width={width}
      busy={saving}
      onDismiss={cancel}
      actions={
        <>
          <Button disabled={saving} onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={saving} onClick={() => void submit()}>
            {okText ?? t('submit')}
          </Button>
        </>
      }
    >
      <FormProvider store={store} name={name}>
        <form {...formProps} className={`ink ${form.dialog}`}>
          {lead}
          <div className={form.grid}>{children}</div>
          {/* Enter in a field submits a form only if it has a submit button. */}
          <button type="submit" hidden />
        </form>
      </FormProvider>
      {failed}
      {question}
    </Dialog>
  )
}

interface PageProps<V extends object, I, R> extends FormProps<V, I, R> {
  label?: string | undefined
  /** It is about nothing that exists yet: the focus goes to its first field. */
  isNew?: boolean
  /** It stands within a page that guards the ways out itself, and has its buttons below its fields. */
  within?: boolean
  /** After the form. */
  after?: ReactNode
  cancelText: string
  submitText: string
  onSaved: (result: R) => void
  /** Leaves the page; called once unsaved changes are discarded. */
  onLeave: () => void
}

/** A form that fills a page, or a part of one. With unsaved changes, every way out asks (rules form.failure, form.leave). */
export function PageForm<V extends object, I, R>(props: PageProps<V, I, R>) {
  const { store, name, label, lead, children, after, cancelText, submitText, isNew = false, within } = props
  const { cancel, question, saving, failed, formProps } = useForm({
    ...props,
    isPage: true,
    onClose() {
      // What was discarded keeps nobody on the page.
      store.markSaved()
      props.onLeave()
    },
  })
  useFirstFieldFocus(formProps.ref, isNew)
  const Foot = within ? RowOfButtons : FormFoot
  return (
    <FormProvider store={store} name={name}>
      <form {...formProps} className={`stack gap-4 ${within ? '' : styles.page}`} aria-label={label}>
        <div className={`stack gap-4 ${styles.fields}`}>
          {lead}
          <div className={form.grid}>{children}</div>
        </div>
        <Foot>
          {failed}
          <Button onClick={cancel}>{cancelText}</Button>
          <Button type="primary" htmlType="submit" loading={saving} disabled={saving}>
            {submitText}
          </Button>
        </Foot>
      </form>
      {after}
      {question}
    </FormProvider>
  )
}

/** A record that fills a page and is only read, with its buttons where those of a form are. */
export const PageFacts = ({ facts, children }: { facts: ReactNode; children: ReactNode }) => (
  <div className={`stack gap-4 ${styles.page}`}>
    <div className={styles.fields}>{facts}</div>
    <FormFoot>{children}</FormFoot>
  </div>
)

/** A press leaves a field only with its click: what is then said below the field would move the buttons away. */
const RowOfButtons = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it keeps a press from taking the focus
  <div
    className={`row wrap gap-2 ${styles.buttons}`}
    onMouseDown={(event: MouseEvent) => event.preventDefault()}
  >
    {children}
  </div>
)

interface ActProps<R> {
  title: string
  okText: string
  children: ReactNode
  /** Confirming is not possible. */
  disabled?: boolean
  /** In px, of more than a short question. */
  width?: number
  /** Something was chosen in it: every way out asks (rule form.leave). */
  touched?: boolean
  /** It takes nothing away: the button is no warning, and Cancel not where the focus begins. */
  harmless?: boolean
  send: () => Promise<R>
  onDone: (result: R) => void
  /** Reads again what shows the record, after success or failure. */
  refresh: (client: QueryClient) => unknown
  onClose: () => void
}

/** A question with its consequences, which stays open while the action runs and if it fails. */
export function ActDialog<R>(props: ActProps<R>) {
  const { title, okText, children, disabled = false, width, touched = false, harmless = false } = props
  const { send, onDone, refresh, onClose } = props
  const client = useQueryClient()
  const { t } = useTranslation('edit')
  const { mutate, isPending, error, reset } = useMutation<R, Failure>({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => void refresh(client),
  })
  const isDirty = useCallback(() => touched, [touched])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose })
  return (
    <Dialog
      title={title}
      width={width}
      busy={isPending}
      onDismiss={() => cancel()}
      actions={
        <>
          <Button disabled={isPending} data-autofocus={!harmless || undefined} onClick={() => cancel()}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            danger={!harmless}
            {...{ disabled }}
            loading={isPending}
            onClick={() => mutate()}
          >
            {okText}
          </Button>
        </>
      }
    >
      {children}
      {error && <SaveFailed failure={error} onClose={reset} />}
      {question}
    </Dialog>
  )
}
