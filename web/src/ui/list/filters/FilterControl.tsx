import type { Comparison } from '@zhixin/contract/comparison'
import { type ReactNode, useId } from 'react'
import { messageText } from '../../../lib/i18n'
import { Select } from '../../select/Select'
import { ComparisonField } from './ComparisonField'
import { DateRangeField } from './DateRangeField'
import styles from './FilterControl.module.css'
import { choicesOf, type FilterField, type FilterValue, isFaulty, isFieldActive } from './filters'

interface Props<S> {
  field: FilterField<S>
  draft: S
  onEdit: (change: Partial<S>) => void
  /** Called when somebody has finished typing, without pressing a button. */
  onDone?: (change: Partial<S>) => void
  /** How many cells of the grid it takes. */
  span: number
  /** A query was tried with it: its error is shown. */
  refused?: boolean
  /** The shortcut that focuses it, for the first filter of a list. */
  shortcut?: string | undefined
}

/** One filter in one line. Its label is in the place of its value, and on its edge as soon as there is one. */
export function FilterControl<S>({
  field,
  draft,
  onEdit,
  onDone,
  span,
  refused = false,
  shortcut,
}: Props<S>): ReactNode {
  const hintId = useId()
  const { label } = field
  const reason = field.kind === 'choices' ? field.unavailable?.(draft) : undefined
  const edit = (key: keyof S & string, value: unknown) => onEdit({ [key]: value } as Partial<S>)

  function control(): ReactNode {
    switch (field.kind) {
      case 'text':
        return (
          <input
            type="text"
            name={field.name}
            className="field-box"
            aria-label={label}
            aria-keyshortcuts={shortcut}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            value={(draft[field.name] as string | undefined) ?? ''}
            onChange={(event) => edit(field.name, event.target.value)}
          />
        )
      case 'choice': {
        const chosen = draft[field.name] as FilterValue | undefined
        return (
          <Select
            aria-label={label}
            clearable
            options={choicesOf(field, chosen === undefined ? [] : [chosen])}
            value={chosen}
            onChange={(value) => edit(field.name, value)}
          />
        )
      }
      case 'flag':
        return (
          <Select
            aria-label={label}
            clearable
            options={field.options}
            value={draft[field.name] ? 1 : undefined}
            onChange={(value) => edit(field.name, value === undefined ? undefined : true)}
          />
        )
      case 'choices':
        return (
          <Select
            multiple
            aria-label={label}
            aria-describedby={reason && hintId}
            options={choicesOf(field, draft[field.name] as FilterValue[])}
            disabled={reason !== undefined}
            value={draft[field.name] as FilterValue[]}
            onChange={(value) => edit(field.name, value)}
          />
        )
      case 'dates': {
        const change = (from: string | undefined, to: string | undefined) =>
          ({ [field.from]: from, [field.to]: to }) as Partial<S>
        return (
          <DateRangeField
            label={label}
            from={draft[field.from] as string | undefined}
            to={draft[field.to] as string | undefined}
            refused={refused}
            onChange={(from, to) => onEdit(change(from, to))}
            onDone={onDone && ((from, to) => onDone(change(from, to)))}
          />
        )
      }
      case 'comparison':
        return (
          <ComparisonField
            label={label}
            operator={draft[field.operator] as Comparison | undefined}
            count={draft[field.name] as number | undefined}
            problem={refused && isFaulty(field, draft) ? messageText('filter_incomplete') : undefined}
            onOperator={(value) => edit(field.operator, value)}
            onCount={(value) => edit(field.name, value)}
          />
        )
    }
  }

  return (
    <div
      className={`shrinks relative ${styles.cell}`}
      data-kind={field.kind}
      data-span={span}
      data-filled={isFieldActive(field, draft) || undefined}
      data-off={reason !== undefined || undefined}
      data-tip={reason}
    >
      {control()}
      {/* The fields have labels of their own; this is for the eye. */}
      <span className={`cut small quiet ${styles.label}`} aria-hidden="true">
        {label}
      </span>
      {shortcut && (
        <span className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
      {reason && (
        <span id={hintId} hidden>
          {reason}
        </span>
      )}
    </div>
  )
}
