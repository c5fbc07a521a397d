import type { Comparison } from '@zhixin/contract/comparison'
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ComparisonField } from './ComparisonField'
import { DateRangeField } from './DateRangeField'
import styles from './FilterControl.module.css'
import { choicesOf, type FilterField } from './filters'
import { MultiPicker } from './MultiPicker'

interface Props<S> {
  field: FilterField<S>
  draft: S
  onEdit: (change: Partial<S>) => void
  /** How many cells of the grid it takes. */
  span: number
  /** What is wrong with it, as a sentence. */
  problem?: string | undefined
}

/** One filter: its name in front, then what is typed or chosen, in one line. */
export function FilterControl<S>({ field, draft, onEdit, span, problem }: Props<S>): ReactNode {
  const { t } = useTranslation('list')
  const hintId = useId()
  const { label } = field
  const reason = field.kind === 'choices' ? field.unavailable?.(draft) : undefined
  const edit = (key: keyof S & string, value: unknown) => onEdit({ [key]: value } as Partial<S>)

  function control(): ReactNode {
    switch (field.kind) {
      case 'text':
        return (
          <label className={styles.text}>
            <span className={styles.label}>{label}</span>
            <input
              type="text"
              name={field.name}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              value={(draft[field.name] as string | undefined) ?? ''}
              onChange={(event) => edit(field.name, event.target.value)}
            />
          </label>
        )
      case 'choice': {
        const chosen = draft[field.name] as number | undefined
        const options = choicesOf(field, chosen === undefined ? [] : [chosen])
        return (
          <Select<number>
            aria-label={label}
            prefix={<span className={styles.label}>{label}</span>}
            placeholder={t('filters.all')}
            allowClear
            showSearch={false}
            className={styles.select ?? ''}
            options={[...(options ?? [])]}
            loading={!options}
            value={options ? (chosen ?? null) : null}
            onChange={(value) => edit(field.name, value)}
          />
        )
      }
      case 'choices':
        return (
          <MultiPicker
            label={label}
            prefix={<span className={styles.label}>{label}</span>}
            placeholder={t('filters.all')}
            className={styles.select}
            options={choicesOf(field, draft[field.name] as number[])}
            disabled={reason !== undefined}
            describedBy={reason && hintId}
            value={draft[field.name] as number[]}
            onChange={(value) => edit(field.name, value)}
          />
        )
      case 'dates':
        return (
          <DateRangeField
            label={label}
            prefix={<span className={styles.label}>{label}</span>}
            from={draft[field.from] as string | undefined}
            to={draft[field.to] as string | undefined}
            onChange={(from, to) => onEdit({ [field.from]: from, [field.to]: to } as Partial<S>)}
          />
        )
      case 'comparison':
        return (
          <ComparisonField
            label={label}
            operator={draft[field.operator] as Comparison | undefined}
            count={draft[field.name] as number | undefined}
            problem={problem}
            onOperator={(value) => edit(field.operator, value)}
            onCount={(value) => edit(field.name, value)}
          />
        )
    }
  }

  return (
    <div className={styles.cell} data-span={span} data-tip={reason}>
      {control()}
      {reason && (
        <span id={hintId} hidden>
          {reason}
        </span>
      )}
    </div>
  )
}
