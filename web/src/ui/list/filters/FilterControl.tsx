import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../../lib/i18n'
import { type Comparison, comparisons } from '../../../lib/list.state'
import { DayField } from '../../day/DayField'
import { type Search, useSearchedOptions } from '../../form/useSearchedOptions'
import type { Choice } from '../../select/choice'
import { Select } from '../../select/Select'
import { DateRangeField } from './DateRangeField'
import styles from './FilterControl.module.css'
import { choicesOf, type FilterField, type FilterValue, isFaulty, isFieldActive } from './filters'

interface ComparisonProps {
  label: string
  operator: Comparison | undefined
  count: number | undefined
  /** The error, as a sentence. */
  problem: string | undefined
  onOperator: (operator: Comparison | undefined) => void
  onCount: (count: number | undefined) => void
}

/** The maximum number of digits of PostgreSQL's integers. */
const maxDigits = 9

/** A number and how it is compared, in one box (rule filter.pair). */
function ComparisonField({ label, operator, count, problem, onOperator, onCount }: ComparisonProps) {
  const { t } = useTranslation('list')
  const problemId = useId()
  const marks = (missing: boolean) => ({
    'aria-invalid': (problem !== undefined && missing) || undefined,
    'aria-describedby': problem && problemId,
  })
  return (
    <>
      <fieldset
        className={`field-box row ${styles.pair}`}
        aria-label={label}
        data-invalid={problem !== undefined || undefined}
      >
        <Select
          {...marks(operator === undefined)}
          aria-label={`${label} ${t('filters.comparison')}`}
          className={styles.operator}
          placeholder={t('filters.any')}
          bare
          wide
          clearable
          options={comparisons.map((one) => ({ value: one, label: t(`filters.comparisons.${one}`) }))}
          value={operator}
          onChange={onOperator}
        />
        <input
          {...marks(count === undefined)}
          type="text"
          inputMode="numeric"
          aria-label={`${label} ${t('filters.count')}`}
          placeholder={t('filters.count')}
          autoComplete="off"
          value={count ?? ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, maxDigits)
            onCount(digits === '' ? undefined : Number(digits))
          }}
        />
      </fieldset>
      {problem && (
        <p id={problemId} role="alert" className="field-error">
          {problem}
        </p>
      )}
    </>
  )
}

interface SearchedProps {
  'aria-label': string
  value: FilterValue[]
  onChange: (value: FilterValue[]) => void
  search: (part: string) => Search
  labels: readonly Choice<FilterValue>[] | undefined
}

/** A choice among options that the server finds by the typed text. */
function SearchedSelect({ search, labels, ...common }: SearchedProps) {
  const found = useSearchedOptions(search)
  const labelOf = (value: FilterValue) =>
    found.nameOf(value as number) ?? labels?.find((one) => one.value === value)?.label ?? ''
  return <Select<FilterValue> multiple {...common} {...{ labelOf, found }} options={found.options} />
}

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
      case 'choices': {
        const value = draft[field.name] as FilterValue[]
        const common = {
          'aria-label': label,
          value,
          onChange: (chosen: FilterValue[]) => edit(field.name, chosen),
        }
        if (field.search) return <SearchedSelect {...common} search={field.search} labels={field.labels} />
        return (
          <Select
            {...common}
            multiple
            aria-describedby={reason && hintId}
            options={choicesOf(field, value)}
            disabled={reason !== undefined}
          />
        )
      }
      case 'day':
        return (
          <DayField
            id={`${hintId}-day`}
            calendarLabel={label}
            value={draft[field.name] as string | undefined}
            onDay={(day) => edit(field.name, day)}
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
        <span
          className={`faint paper framed rounded-small text-centre ${styles.shortcut}`}
          aria-hidden="true"
        >
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
