import { type ViewNaming, viewLimits, viewNaming } from '@zhixin/contract/view/view.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../lib/pressedKey'
import { Button } from '../../ui/Button'
import { FormProvider, useField, useIssueText } from '../../ui/form/Field'
import { createFormStore } from '../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../ui/form/rules'
import { SaveFailed } from '../../ui/form/SaveFailed'
import { useDiscardQuestion } from '../../ui/form/useDiscardQuestion'
import { useSubmission } from '../../ui/form/useSubmission'
import { usePanelHold } from '../../ui/PanelButton'
import { listRecordName } from './views'

interface Props {
  initial: string
  /** The names of other views. */
  taken: readonly string[]
  /** Whether to offer making it the default. */
  asksDefault?: boolean
  onSave: (naming: ViewNaming) => Promise<{ id: number }>
  onSaved: (naming: ViewNaming, id: number) => void
  onCancel: () => void
}

const rulesFor = (taken: readonly string[]): FormRules<ViewNaming, ViewNaming> => ({
  schema: viewNaming,
  inputOf: (values) => values,
  beyond: ({ fdName }) =>
    [listRecordName, ...taken].includes(fdName.trim())
      ? [{ path: ['fdName'], message: 'view_name_taken' }]
      : [],
})

const formName = 'viewName'

/** The name of a view: Enter saves, Escape cancels. */
export function ViewNameForm({ initial, taken, asksDefault, onSave, onSaved, onCancel }: Props) {
  const { t } = useTranslation('listViews')
  const body = useRef<HTMLFormElement>(null)
  const [rules] = useState(() => rulesFor(taken))
  const [store] = useState(() =>
    createFormStore<ViewNaming>({
      initial: { fdName: initial, fdDefault: false },
      validate: (values) => issuesBy(rules, values),
      fingerprint: ({ fdName, fdDefault }) => JSON.stringify([fdName.trim(), fdDefault]),
    }),
  )
  const isDirty = useCallback(() => store.isDirty(), [store])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose: onCancel })
  const { submit, saving, failure, closeFailure } = useSubmission({
    store,
    rules,
    name: formName,
    body,
    save: async (naming) => ({ naming, ...(await onSave(naming)) }),
    onSaved: ({ naming, id }) => onSaved(naming, id),
  })
  // The element that the question gives the focus back to.
  const focusName = () => body.current?.querySelector('input')?.focus()
  useEffect(() => body.current?.querySelector('input')?.select(), [])
  usePanelHold((close) => {
    if (saving) return
    if (isDirty()) focusName()
    cancel(close)
  })

  return (
    <FormProvider store={store} name={formName}>
      <form
        ref={body}
        className="stack gap-2 pad-2 pad-x-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onKeyDown={(event) => {
          // The question's key events also arrive here.
          if (pressedKey(event) !== 'Escape' || !body.current?.contains(event.target as Node)) return
          event.preventDefault()
          if (!saving) cancel()
        }}
      >
        <NameInput locked={saving} />
        {failure && <SaveFailed failure={failure} onClose={closeFailure} />}
        <div className="row gap-2 at-end">
          {asksDefault && <DefaultBox locked={saving} />}
          <Button disabled={saving} onClick={() => cancel()}>
            {t('name.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={saving}>
            {t('name.save')}
          </Button>
        </div>
      </form>
      {question}
    </FormProvider>
  )
}

function NameInput({ locked }: { locked: boolean }) {
  const { t } = useTranslation('listViews')
  const { id, value, set, error } = useField<string>(['fdName'])
  const problem = useIssueText(error)
  return (
    <>
      <input
        id={id}
        type="text"
        className="field-box"
        aria-label={t('name.label')}
        placeholder={t('name.label')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        autoComplete="off"
        maxLength={viewLimits.name}
        readOnly={locked}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      {problem && (
        <p id={`${id}-error`} role="alert" className="small bad">
          {problem}
        </p>
      )}
    </>
  )
}

function DefaultBox({ locked }: { locked: boolean }) {
  const { t } = useTranslation('listViews')
  const { value, set } = useField<boolean>(['fdDefault'])
  return (
    <label className="row small quiet grow gap-2">
      <input
        type="checkbox"
        checked={value}
        disabled={locked}
        onChange={(event) => set(event.target.checked)}
      />
      {t('name.asDefault')}
    </label>
  )
}
