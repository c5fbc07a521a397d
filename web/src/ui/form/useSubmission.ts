import { type RefObject, useEffect, useRef, useState } from 'react'
import { clientText } from '../../lib/clientText'
import { Failure } from '../../lib/failure'
import { encodedMessage } from '../../lib/i18n'
import { LoadError } from '../../lib/loading'
import { fieldId } from './Field'
import type { FormStore } from './formStore'
import { atFields, type FormRules, inputBy } from './rules'

interface Options<V extends object, I, R> {
  store: FormStore<V>
  rules: FormRules<V, I>
  /** The prefix of the fields' ids. */
  name: string
  /** The element that contains the fields. */
  body: RefObject<HTMLElement | null>
  /** Saves the parsed values; failures have been shown already. */
  save: (input: I) => Promise<R>
  /** Called after the save, unless somebody has left meanwhile. */
  onSaved: (result: R) => void
  /** Handles a failure that has a view of its own; true if it did. */
  onRefused?: (error: Failure) => boolean
}

export interface Submission {
  submit: () => Promise<void>
  /** From the request until the form goes: nothing can be typed, and nothing sent twice (rule form.once). */
  saving: boolean
  /** Why the last attempt failed, if no field shows it. */
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
  const isMounted = useIsMounted()

  /** @param otherwise shown if no field on the screen can show it */
  function showErrors(otherwise?: () => void) {
    const ids = store.errors().map((issue) => fieldId(name, issue.path))
    // The errors are rendered first.
    requestAnimationFrame(() => showFirstError(body.current, ids) || otherwise?.())
  }

  async function submit() {
    if (busy.current) return
    setFailure(undefined)
    const issues = store.check()
    const parsed = inputBy(rules, store.values)
    if (issues.length > 0 || !parsed) return showErrors()

    const focused = document.activeElement
    busy.current = true
    setSaving(true)
    let result: R
    try {
      result = await save(parsed.input)
    } catch (error) {
      console.info(`${name} was not saved`, error)
      busy.current = false
      setSaving(false)
      showRefusal(asFailure(error))
      // The fields were disabled meanwhile; the focus returns to where somebody typed.
      requestAnimationFrame(() => {
        // A dialog has kept the focus that its form lost.
        const isLost = document.activeElement?.contains(body.current) ?? true
        if (isLost && focused instanceof HTMLElement) focused.focus()
      })
      return
    }
    store.markSaved()
    if (isMounted.current) onSaved(result)
  }

  function showRefusal(error: Failure) {
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

/** A submit that was not sent because something was missing. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof LoadError) return new Failure(error.message, { cause: error })
  console.error(error)
  return new Failure(clientText('request_exception'), { cause: error })
}

/** Whether the form is still on the screen. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

const invalid = '[aria-invalid="true"]'
const focusable = 'input:not(:disabled), button:not(:disabled), textarea, select, [tabindex]'

/**
 * Scrolls to the first field in error in the page's order, clear of sticky bars, and focuses it: also in lists and
 * tables, which antd's forms miss (rule form.errors). The frame of a list carries the list's own id.
 *
 * @param ids ids of fields with an error that mark no control as invalid, such as an empty list
 * @returns whether there is one
 */
export function showFirstError(root: ParentNode | null, ids: readonly string[] = []): boolean {
  const marked = [...(root ?? document).querySelectorAll<HTMLElement>(invalid)]
  const listed = ids.flatMap((id) => document.getElementById(id) ?? [])
  const [first] = [...new Set([...marked, ...listed])].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  if (first) showField(first)
  return first !== undefined
}

/** Scrolls a field into the middle of the window and focuses it, or the first focusable element in it. */
function showField(field: HTMLElement): void {
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  field.scrollIntoView({ block: 'center' })
  if (!target) field.tabIndex = -1
  const taker = target ?? field
  taker.focus({ preventScroll: true })
}
