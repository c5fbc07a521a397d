import { type RefObject, useEffect, useRef, useState } from 'react'
import { clientText } from '../../lib/clientText'
import { Failure } from '../../lib/failure'
import { encodedMessage } from '../../lib/i18n'
import { LoadError } from '../../lib/loading'
import { fieldId } from './FormContext'
import type { FormStore } from './formStore'
import { atFields, type FormRules, inputBy } from './rules'
import { showFirstError } from './showFirstError'

interface Options<V extends object, I, R> {
  store: FormStore<V>
  rules: FormRules<V, I>
  /** Begins the ids of the fields. */
  name: string
  /** Where the fields stand. */
  body: RefObject<HTMLElement | null>
  /** Saves what the schema made of the values; what fails has been told already. */
  save: (input: I) => Promise<R>
  /** It was saved, and nobody has left meanwhile. */
  onSaved: (result: R) => void
  /** Takes a refusal that a view of its own tells; true: it did. */
  onRefused?: (error: Failure) => boolean
}

export interface Submission {
  submit: () => Promise<void>
  /** From the request until the form goes: nothing can be typed, and nothing sent twice. */
  saving: boolean
  /** Why the last attempt failed, where no field says it. */
  failure: Failure | undefined
  closeFailure: () => void
}

/**
 * The one way a form is submitted: values → input → schema → issues at their fields, or the save. Errors of the
 * server appear at the same fields; any other failure is shown beside Submit until the next attempt (rule
 * form.failure). Whatever fails, everything typed stays.
 */
export function useSubmission<V extends object, I, R>(options: Options<V, I, R>): Submission {
  const { store, rules, name, body, save, onSaved, onRefused } = options
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const here = useHere()

  /** @param otherwise when there is no field on the screen that could say it */
  function showErrors(otherwise?: () => void) {
    const ids = store.errors().map((issue) => fieldId(name, issue.path))
    // The errors are drawn first.
    requestAnimationFrame(() => showFirstError(body.current, ids) || otherwise?.())
  }

  async function submit() {
    if (busy.current) return
    setFailure(undefined)
    const issues = store.check()
    const sound = inputBy(rules, store.values)
    if (issues.length > 0 || !sound) return showErrors()

    const focused = document.activeElement
    busy.current = true
    setSaving(true)
    let result: R
    try {
      result = await save(sound.input)
    } catch (error) {
      console.info(`${name} was not saved`, error)
      busy.current = false
      setSaving(false)
      land(asFailure(error))
      // The fields could not be changed meanwhile; whoever typed in one goes on there.
      requestAnimationFrame(() => {
        // A dialog has kept the focus that its form lost.
        const isLost = document.activeElement?.contains(body.current) ?? true
        if (isLost && focused instanceof HTMLElement) focused.focus()
      })
      return
    }
    store.markSaved()
    if (here.current) onSaved(result)
  }

  function land(error: Failure) {
    if (error.cancelled || onRefused?.(error)) return
    store.setServerIssues(
      atFields(
        rules,
        error.issues.map((issue) => ({ path: issue.path, message: encodedMessage(issue) })),
      ),
    )
    showErrors(() => setFailure(error))
  }

  return { submit, saving, failure, closeFailure: () => setFailure(undefined) }
}

/** What was not even sent, because something was missing to do so. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (!(error instanceof LoadError)) console.error(error)
  const reason = clientText(error instanceof LoadError ? 'load_failed' : 'request_exception')
  return new Failure(reason, { cause: error })
}

/** Whether the form is still on the screen. */
function useHere(): RefObject<boolean> {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
