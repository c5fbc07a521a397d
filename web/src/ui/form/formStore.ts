import { createListeners } from '../../lib/store'
import { createFieldMarks } from './fieldMarks'
import { getIn, type Path, pathKey, setIn } from './path'

/** An issue at a path: an encoded message of the contract, or a sentence of the server. */
export interface FieldIssue {
  path: Path
  message: string
}

/** A text to be rendered later, in the language of that moment. */
export interface NoteText {
  key: string
  parameters?: Record<string, string | number>
}

interface Step<V> {
  before: V
  after: V
  /** The top-level fields that the step changed: it can be undone while these are as it left them. */
  fields: (keyof V)[]
  /** Where the step was made: edits in a row at one place are one step. */
  place: string
  note?: NoteText | undefined
}

export interface FormStore<V extends object> {
  readonly values: V
  get: (path: Path) => unknown
  /** Sets one value, as typed by the person. */
  set: (path: Path, value: unknown) => void
  /** Changes several values as one step that can be undone; `note` offers that beside `place`. */
  change: (place: string, recipe: (values: V) => V, note?: NoteText) => void
  /** The last step of the person at this place that a click can undo. */
  noteAt: (place: string) => NoteText | undefined
  undoNote: (place: string) => void
  /** Undoes the last step among these top-level fields (Ctrl+Z in a table). Returns whether there was one. */
  undoLast: (fields: (keyof V)[]) => boolean
  /** Whether there is such a step. */
  canUndo: (fields: (keyof V)[]) => boolean
  /** The person has left a field: its error is shown, also that it was emptied. */
  leave: (path: Path) => void
  /** Checks everything and shows all errors; in rows that are added later, those of fields that are left. */
  check: () => FieldIssue[]
  /** Validates again after the rules have changed, and updates the visible issues. */
  recheck: () => void
  /** Shows the server's issues; each until its value changes. */
  setServerIssues: (issues: readonly FieldIssue[]) => void
  /**
   * Shows at fields why they could not take a pasted value, and kept their own: until the value changes, the field is
   * left, or the step is undone.
   */
  refuse: (issues: readonly FieldIssue[]) => void
  errorAt: (path: Path) => string | undefined
  /** All visible errors, one per field. */
  errors: () => readonly FieldIssue[]
  isDirty: () => boolean
  /** The present values become the saved state. */
  markSaved: () => void
  /**
   * Continues from another saved state with these values, after somebody else has saved: earlier steps can no longer be
   * undone, because that would undo the other person's changes.
   */
  rebase: (saved: V, values: V) => void
  subscribe: (listener: () => void) => () => void
}

export interface FormStoreOptions<V extends object> {
  initial: V
  /** All issues of the values, at the paths of their fields; the first of a field counts. */
  validate: (values: V) => readonly FieldIssue[]
  /** The values in a form in which equal ones are equal texts. */
  fingerprint: (values: V) => string
}

const longestHistory = 200

/**
 * The state of a form. Fields subscribe to their own path, so a keystroke renders one field again. After a failed
 * submit all errors are shown and follow the values; before it only those of fields that were left.
 */
export function createFormStore<V extends object>(options: FormStoreOptions<V>): FormStore<V> {
  const { validate, fingerprint } = options
  let values = options.initial
  let saved = fingerprint(values)
  /** The saved state. */
  let origin = values
  let steps: Step<V>[] = []
  /** A field was left: the next edit is a step of its own. */
  let stepEnded = false
  let serverIssues: (FieldIssue & { value: unknown })[] = []
  let refused: (FieldIssue & { value: unknown; step: Step<V> | undefined })[] = []
  const marks = createFieldMarks()
  const { subscribe, tell } = createListeners()
  let fingerprintOf = memoLast(fingerprint)
  let issuesOf = memoLast(findIssues)
  let shown: { values: V; issues: Map<string, FieldIssue> } | undefined

  function findIssues(of: V) {
    return firstPerField(validate(of))
  }

  function forgetFound() {
    issuesOf = memoLast(findIssues)
  }

  function notify() {
    shown = undefined
    tell()
  }

  function become(next: V, place: string, note?: NoteText) {
    if (next === values) return
    const fields = (Object.keys(next) as (keyof V)[]).filter((field) => next[field] !== values[field])
    const last = steps.at(-1)
    const goesOn = !stepEnded && !note && last?.place === place && last.after === values && !last.note
    stepEnded = false
    if (goesOn) steps[steps.length - 1] = { ...last, after: next, fields: union(last.fields, fields) }
    else steps = [...steps, { before: values, after: next, fields, place, note }].slice(-longestHistory)
    values = next
    const isUnchanged = (issue: FieldIssue & { value: unknown }) => getIn(values, issue.path) === issue.value
    serverIssues = serverIssues.filter(isUnchanged)
    refused = refused.filter(isUnchanged)
    notify()
  }

  const isIntact = (step: Step<V>) => step.fields.every((field) => step.after[field] === values[field])

  function takeBack(step: Step<V>) {
    steps = steps.filter((one) => one !== step)
    refused = refused.filter((one) => one.step !== step)
    const before = Object.fromEntries(step.fields.map((field) => [field, step.before[field]]))
    values = { ...values, ...before }
    notify()
  }

  function lastIntact(fields: (keyof V)[]) {
    const step = steps.findLast((one) => one.fields.some((field) => fields.includes(field)))
    return step && isIntact(step) ? step : undefined
  }

  const noted = (place: string) =>
    steps.findLast((step) => step.place === place && step.note !== undefined && isIntact(step))

  function visible(): Map<string, FieldIssue> {
    if (shown?.values === values) return shown.issues
    const issues = new Map<string, FieldIssue>()
    if (marks.any)
      for (const [key, issue] of issuesOf(values)) if (marks.shows(values, issue.path)) issues.set(key, issue)
    for (const issue of serverIssues) {
      const key = pathKey(issue.path)
      if (!issues.has(key)) issues.set(key, issue)
    }
    for (const issue of refused) issues.set(pathKey(issue.path), issue)
    shown = { values, issues }
    return issues
  }

  let listed: { from: Map<string, FieldIssue>; list: FieldIssue[] } | undefined

  return {
    get values() {
      return values
    },
    get: (path) => getIn(values, path),
    set: (path, value) => become(setIn(values, path, value), pathKey(path)),
    change: (place, recipe, note) => become(recipe(values), place, note),
    noteAt: (place) => noted(place)?.note,
    undoNote(place) {
      const step = noted(place)
      if (step) takeBack(step)
    },
    canUndo: (fields) => lastIntact(fields) !== undefined,
    undoLast(fields) {
      const step = lastIntact(fields)
      if (!step) return false
      takeBack(step)
      return true
    },
    leave(path) {
      stepEnded = true
      const key = pathKey(path)
      const kept = refused.filter((one) => pathKey(one.path) !== key)
      const past = [origin, ...steps.map(({ before }) => before)]
      if (!marks.leave(values, path, past) && kept.length === refused.length) return
      refused = kept
      notify()
    },
    check() {
      marks.check(values)
      serverIssues = []
      notify()
      return [...issuesOf(values).values(), ...refused]
    },
    recheck() {
      forgetFound()
      notify()
    },
    setServerIssues(issues) {
      serverIssues = issues.map((issue) => ({ ...issue, value: getIn(values, issue.path) }))
      notify()
    },
    refuse(issues) {
      const step = steps.at(-1)
      refused = issues.map((issue) => ({ ...issue, value: getIn(values, issue.path), step }))
      notify()
    },
    errorAt: (path) => visible().get(pathKey(path))?.message,
    errors() {
      const from = visible()
      if (listed?.from !== from) listed = { from, list: [...from.values()] }
      return listed.list
    },
    isDirty: () => fingerprintOf(values) !== saved,
    markSaved() {
      saved = fingerprintOf(values)
      notify()
    },
    rebase(from, next) {
      // Both functions may use the saved state, which is another one now.
      fingerprintOf = memoLast(fingerprint)
      forgetFound()
      saved = fingerprint(from)
      values = next
      origin = from
      steps = []
      serverIssues = []
      refused = []
      notify()
    },
    subscribe,
  }
}

function union<T>(one: T[], other: T[]): T[] {
  return [...new Set([...one, ...other])]
}

function firstPerField(issues: readonly FieldIssue[]): Map<string, FieldIssue> {
  const first = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const key = pathKey(issue.path)
    if (!first.has(key)) first.set(key, issue)
  }
  return first
}

function memoLast<In extends object, Out>(work: (input: In) => Out): (input: In) => Out {
  let last: { input: In; output: Out } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, output: work(input) }
    return last.output
  }
}
