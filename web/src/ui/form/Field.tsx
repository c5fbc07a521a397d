import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { i18n, messageText } from '../../lib/i18n'
import styles from './form.module.css'
import type { FieldIssue, FormStore, NoteText } from './formStore'
import { type Path, pathKey } from './path'

/** The accessibility props of a control: its label and its error. */
export interface ControlProps {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

/** What every field takes. */
export interface FieldProps {
  path: Path
  label: ReactNode
  required?: boolean | undefined
  /** A short sentence below the control. */
  hint?: ReactNode
  /** Below everything: what has just happened to the field. */
  note?: ReactNode
  /** At the right end of the label's line: an action on the field. */
  action?: ReactNode
  /** How many of the twelve columns the field takes. */
  span?: 2 | 3 | 4 | 5 | 6 | 8 | 9 | 12
}

interface Props extends FieldProps {
  /** Whether a click on the label focuses the control. */
  labelable?: boolean
  /** The value as text, for a form that cannot be changed; without it the control is shown there too. */
  read?: () => ReactNode
  /** What is said, with its label, where it is missing and nothing more precise is known. */
  missing?: 'enter_named' | 'choose_named'
  children: (control: ControlProps) => ReactNode
}

/** A field with its label above and its error below. */
export function Field({
  path,
  label,
  required,
  hint,
  note,
  action,
  span = 4,
  labelable = true,
  read,
  missing = 'enter_named',
  children,
}: Props) {
  const { name, readOnly } = useFormScope()
  const issue = useFieldError(...path)
  const isNamed = issue === 'required' && typeof label === 'string'
  const error = useIssueText(isNamed ? `${missing}?name=${encodeURIComponent(label)}` : issue)
  const id = fieldId(name, path)
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-labelledby': ids.label,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div
      className={`shrinks ${styles.field}`}
      style={{ '--span': span } as CSSProperties}
      data-span={span}
      data-invalid={error ? true : undefined}
    >
      <div className={`flex small quiet gap-1 below-1 ${styles.label}`}>
        {labelable && !readOnly ? (
          <label id={ids.label} htmlFor={id}>
            {label}
          </label>
        ) : (
          <span id={ids.label}>{label}</span>
        )}
        {required && !readOnly && <RequiredMark />}
        {action && <span className="push">{action}</span>}
      </div>
      {readOnly && read ? <ReadText control={control}>{read()}</ReadText> : children(control)}
      {error && (
        <p id={ids.error} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="caption faint tabular above-1">
          {hint}
        </p>
      )}
      {note}
    </div>
  )
}

/** The props for a group of controls. */
export const fieldsetProps = ({ 'aria-required': _, ...group }: ControlProps) => group

/** A value that cannot be changed: text that can be selected and copied. */
export function ReadText({ control, children }: { control: ControlProps; children: ReactNode }) {
  const empty = children === '' || children === undefined || children === null
  return (
    <fieldset
      disabled
      id={control.id}
      aria-labelledby={control['aria-labelledby']}
      className={`breaks ${empty ? 'faint' : 'ink'} ${styles.read}`}
    >
      {empty ? '-' : children}
    </fieldset>
  )
}

/** Marks a required field for the eye; controls tell screen readers themselves. */
export function RequiredMark() {
  return (
    <span className={`bad ${styles.required}`} aria-hidden="true">
      *
    </span>
  )
}

interface UndoNoteProps {
  /** The place of the step, as passed to the store's `change`. */
  place: string
  render: (note: NoteText) => ReactNode
  undo: ReactNode
}

/** Says what a change has just cleared or replaced elsewhere, and offers to undo it (rule form.undo). */
export function UndoNote({ place, render, undo }: UndoNoteProps) {
  const { store } = useFormScope()
  const note = useUndoNote(place)
  return (
    <div role="status">
      {note && (
        <p className="note-box flex wrap gap-x-3 above-3 below-3 small" data-tone="accent">
          <span>{render(note)}</span>
          <button type="button" className="link-button strong" onClick={() => store.undoNote(place)}>
            {undo}
          </button>
        </p>
      )}
    </div>
  )
}

// The context cannot carry the type of a form's values; the hooks take it from their caller.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyStore = FormStore<any>

interface FormScope {
  store: AnyStore
  /** The prefix of the fields' ids: two forms on a page must not share any. */
  name: string
  /** Shows values as text, and no controls. */
  readOnly: boolean
}

const Context = createContext<FormScope | undefined>(undefined)

/** Provides the form to its fields: where values are kept, and whether they can be changed. */
export function FormProvider({
  store,
  name,
  readOnly = false,
  children,
}: Partial<FormScope> & {
  store: AnyStore
  name: string
  children: ReactNode
}) {
  return <Context value={{ store, name, readOnly }}>{children}</Context>
}

export function useFormScope(): FormScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('A field stands outside a form')
  return scope
}

/** The element id of a field, by which errors find it. */
export const fieldId = (name: string, path: Path): string => `${name}-${pathKey(path).replaceAll('.', '-')}`

/** The value at a path; renders again only when it changes. */
export function useFormValue<T>(...path: Path): T {
  const { store } = useFormScope()
  const read = () => store.get(path) as T
  return useSyncExternalStore(store.subscribe, read, read)
}

export interface FieldState<T> {
  id: string
  value: T
  set: (value: T) => void
  leave: () => void
  /** The error of the value, encoded; see issueText. */
  error: string | undefined
  readOnly: boolean
}

/** A field's value, its error, and its setters. */
export function useField<T>(path: Path): FieldState<T> {
  const { store, name, readOnly } = useFormScope()
  const key = pathKey(path)
  const read = () => store.get(path) as T
  const readError = () => store.errorAt(path)
  const value = useSyncExternalStore(store.subscribe, read, read)
  const error = useSyncExternalStore(store.subscribe, readError, readError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the path's contents
  const set = useCallback((next: T) => store.set(path, next), [store, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the path's contents
  const leave = useCallback(() => store.leave(path), [store, key])
  return { id: fieldId(name, path), value, set, leave, error, readOnly }
}

/** The error at a path, for whole tables. */
export function useFieldError(...path: Path): string | undefined {
  const { store } = useFormScope()
  const read = () => store.errorAt(path)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** All visible errors. */
export function useFormErrors(store: AnyStore): readonly FieldIssue[] {
  return useSyncExternalStore(store.subscribe, store.errors, store.errors)
}

/** The last step at a place that can be undone. */
function useUndoNote(place: string): NoteText | undefined {
  const { store } = useFormScope()
  const read = () => store.noteAt(place)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Renders an error in the current language: a key of the catalogue, or a sentence of the server. */
function issueText(message: string): string {
  const key = message.split('?', 1)[0] ?? ''
  return i18n.exists(`messages:${key}`) ? messageText(message) : message
}

/** As issueText, and follows a switch of the language. */
export function useIssueText(message: string | undefined): string | undefined {
  useTranslation('messages')
  return message === undefined ? undefined : issueText(message)
}
