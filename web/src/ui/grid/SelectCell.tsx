import { type FieldState, useIssueText } from '../form/Field'
import type { Choice } from '../select/choice'
import { Select } from '../select/Select'
import { CellError, CellText } from './GridCell'
import styles from './grid.module.css'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

interface Props {
  field: FieldState<number | undefined>
  label: string
  row: number
  column: number
  options: readonly Choice[]
  labelOf: (value: number) => string
  /** The colour of a value's tag; the word says the same. */
  toneOf: (value: number) => Tone
}

/** A word on a coloured ground. */
function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}

/** A cell for one of a few values, each a coloured word. */
export function SelectCell({ field, label, row, column, options, labelOf, toneOf }: Props) {
  const error = useIssueText(field.error)
  const { value } = field
  if (field.readOnly) {
    return (
      <CellText id={field.id}>
        {value === undefined ? '' : <Tag tone={toneOf(value)}>{labelOf(value)}</Tag>}
      </CellText>
    )
  }
  return (
    <div data-row={row} data-column={column}>
      <Select
        id={field.id}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field.id}-error` : undefined}
        className={`full-width ${styles.select}`}
        {...{ value, options, labelOf }}
        draw={(one) => <Tag tone={toneOf(one)}>{labelOf(one)}</Tag>}
        bare
        wide
        clearable
        placeholder="-"
        onChange={field.set}
        onBlur={field.leave}
      />
      <CellError id={field.id} error={error} />
    </div>
  )
}
