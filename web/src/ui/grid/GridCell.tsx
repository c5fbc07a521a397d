import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { pressedKey } from '../../lib/pressedKey'
import { type ReadNumber, useDecimalDraft } from '../form/DecimalField'
import { type FieldState, useIssueText } from '../form/Field'
import { TextCount, useHardStop } from '../form/TextField'
import styles from './grid.module.css'

interface CellProps {
  field: FieldState<string>
  /** The cell's label for screen readers: its column and its row. */
  label: string
  row: number
  column: number
  required?: boolean
}

/** Esc restores what the cell held when it was entered. */
function useRevert(field: FieldState<string>) {
  const [entered, setEntered] = useState<string>()
  return {
    onFocus: () => setEntered(field.value),
    onKeyDown(event: KeyboardEvent) {
      const changed = entered !== undefined && entered !== field.value
      if (!changed || pressedKey(event) !== 'Escape') return
      field.set(entered)
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** What is wrong with a cell, below it. */
export function CellError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={`bad caption ${styles.error}`}>
      {error}
    </p>
  )
}

const naming = ({ field, label, row, column, required }: CellProps, error: string | undefined) => ({
  id: field.id,
  'aria-label': label,
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
  'aria-describedby': error ? `${field.id}-error` : undefined,
  'data-row': row,
  'data-column': column,
  autoComplete: 'off',
})

/** A cell for a text; `filter` is applied to typed and pasted text. */
export function TextCell({
  max,
  filter,
  inputMode,
  selected,
  ...props
}: CellProps & {
  max: number
  filter?: (text: string) => string
  inputMode?: 'tel' | 'text'
  /** Entering the cell selects all of its text: typing replaces it. */
  selected?: boolean
}) {
  const { field } = props
  const error = useIssueText(field.error)
  const wrapper = useHardStop<HTMLDivElement>(max)
  const revert = useRevert(field)
  if (field.readOnly) return <CellText id={field.id}>{field.value}</CellText>
  return (
    <>
      <div ref={wrapper} className={`row ${styles.control}`}>
        <input
          {...naming(props, error)}
          {...revert}
          onFocus={({ target }) => {
            revert.onFocus()
            if (selected) target.select()
          }}
          className={`full-width shrinks ${styles.input}`}
          value={field.value}
          inputMode={inputMode}
          onChange={(event) => field.set(filter ? filter(event.target.value) : event.target.value)}
          onBlur={field.leave}
        />
        <TextCount value={field.value} max={max} />
      </div>
      <CellError id={field.id} error={error} />
    </>
  )
}

/** A cell for an exact decimal; it keeps what is typed and never rounds. */
export function DecimalCell({
  format,
  read,
  locked,
  warning,
  suggestions,
  placeholder,
  describedBy,
  ...props
}: CellProps & {
  format: (value: string) => string
  read: ReadNumber
  /** Why the value cannot be changed. */
  locked?: string | undefined
  /** A hint about a valid value. */
  warning?: ReactNode
  /** The id of a list of suggested values, which the browser offers. */
  suggestions?: string | undefined
  /** What counts while it is empty. */
  placeholder?: string | undefined
  /** The id of what says more about it. */
  describedBy?: string | undefined
}) {
  const { field } = props
  const error = useIssueText(field.error)
  const revert = useRevert(field)
  const draft = useDecimalDraft({
    value: field.value,
    onChange: field.set,
    onLeave: field.leave,
    format,
    read,
  })
  if (field.readOnly) return <CellText id={field.id}>{format(field.value)}</CellText>
  return (
    <>
      <div className={`row ${styles.control}`}>
        <input
          {...naming(props, error)}
          {...revert}
          {...draft}
          className={`full-width shrinks ${styles.input}`}
          data-figure
          placeholder={placeholder}
          list={suggestions}
          aria-describedby={error ? `${field.id}-error` : describedBy}
          data-warning={warning ? true : undefined}
          inputMode="decimal"
          disabled={locked !== undefined}
          title={locked}
        />
      </div>
      {warning && !error && <p className={`warn caption ${styles.warning}`}>{warning}</p>}
      <CellError id={field.id} error={error} />
    </>
  )
}

/** A cell's value as text that can be selected. */
export function CellText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={`breaks block ${styles.text}`}>
      {children === '' || children === undefined ? <span className="faint">-</span> : children}
    </span>
  )
}

/** A cell with a number as text. */
export function FigureCell({ children }: { children: ReactNode }) {
  return (
    <td data-figure>
      <CellText>{children}</CellText>
    </td>
  )
}
