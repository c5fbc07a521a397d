import type { CSSProperties, ReactNode } from 'react'
import { fieldId, useFieldError, useFormScope, useIssueText, useUndoNote } from './FormContext'
import styles from './form.module.css'
import type { NoteText } from './formStore'
import type { Path } from './path'

/** The accessibility props of a control: its label and its error. */
export interface ControlProps {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

interface Props {
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
  /** Whether a click on the label focuses the control. */
  labelable?: boolean
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
  children,
}: Props) {
  const { name, readOnly } = useFormScope()
  const error = useIssueText(useFieldError(...path))
  const id = fieldId(name, path)
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ')
  return (
    <div
      className={styles.field}
      style={{ '--span': span } as CSSProperties}
      data-span={span}
      data-invalid={error ? true : undefined}
    >
      <div className={`flex small quiet ${styles.label}`}>
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
      {children({
        id,
        'aria-labelledby': ids.label,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={ids.error} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={`caption faint tabular ${styles.hint}`}>
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
      className={`ink breaks ${styles.read}`}
      data-empty={empty || undefined}
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
    <div role="status" className={styles.noteSlot}>
      {note && (
        <p className={`small ink ${styles.note}`}>
          <span>{render(note)}</span>
          <button type="button" className="link-button strong" onClick={() => store.undoNote(place)}>
            {undo}
          </button>
        </p>
      )}
    </div>
  )
}
