import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Picker } from '../Picker'
import { Field, fieldsetProps, ReadText } from './Field'
import { useField } from './FormContext'
import styles from './form.module.css'
import { CheckMark, RadioButton, radiosClass } from './Marks'
import type { Path } from './path'

/** An option: `label` is shown and searched. */
export interface Choice {
  value: number
  label: string
  disabled?: boolean
}

interface Props {
  path: Path
  label: ReactNode
  required?: boolean
  options: readonly Choice[]
  hint?: ReactNode
  note?: ReactNode
  span?: 3 | 4 | 5 | 6 | 8 | 9 | 12
  placeholder?: string | undefined
  /** The label of a stored value that is no longer offered. */
  labelOf: (value: number) => string
  /** Called when the pointer or the focus comes near, for options that are fetched only then. */
  onNear?: () => void
  /** Whether the options are loading. */
  loading?: boolean
  /** For options that the server finds by the typed text. */
  found?: { onSearch: (part: string) => void; loading: boolean } | undefined
}

/** The options, followed by stored values that are no longer offered (rule form.choice). */
export function withStored(
  options: readonly Choice[],
  stored: readonly number[],
  labelOf: (value: number) => string,
): Choice[] {
  const missing = stored.filter((value) => !options.some((option) => option.value === value))
  return [...options, ...missing.map((value) => ({ value, label: labelOf(value) }))]
}

/** The typed text is searched in the labels, or on the server. */
const searchBy = (found: Props['found']) =>
  found
    ? ({ filterOption: false, onSearch: found.onSearch } as const)
    : ({ optionFilterProp: 'label' } as const)

/** A choice of one option. */
export function SelectField({
  path,
  label,
  required,
  options,
  hint,
  note,
  span,
  placeholder,
  labelOf,
  found,
}: Props) {
  const { value, set, leave, readOnly } = useField<number | undefined>(path)
  return (
    <Field path={path} label={label} required={required} hint={hint} note={note} {...(span && { span })}>
      {(control) =>
        readOnly ? (
          <ReadText control={control}>{value === undefined ? '' : labelOf(value)}</ReadText>
        ) : (
          <Picker
            {...control}
            className={styles.select}
            value={value}
            says={value === undefined ? '' : labelOf(value)}
            options={withStored(options, value === undefined ? [] : [value], labelOf)}
            placeholder={placeholder}
            showSearch={searchBy(found)}
            loading={found?.loading ?? false}
            allowClear={!required}
            {...(control['aria-invalid'] && { status: 'error' as const })}
            onChange={(next: number | undefined) => set(next)}
            onBlur={leave}
          />
        )
      }
    </Field>
  )
}

/** A choice of any number of options; one tag is shown, the others are counted (rule form.choice). */
export function MultiSelectField({
  onPick,
  ...props
}: Props & {
  /** Called instead of setting the field, if other values change with it. */
  onPick?: (values: number[]) => void
}) {
  const { path, label, required, options, hint, note, span, placeholder, labelOf, found } = props
  const { onNear, loading = found?.loading ?? false } = props
  const { value, set, leave, readOnly } = useField<number[]>(path)
  return (
    <Field path={path} label={label} required={required} hint={hint} note={note} {...(span && { span })}>
      {(control) =>
        readOnly ? (
          <ReadText control={control}>{value.map(labelOf).join(separator())}</ReadText>
        ) : (
          <Select
            {...control}
            className={styles.select}
            mode="multiple"
            value={value}
            options={withStored(options, value, labelOf)}
            placeholder={placeholder}
            showSearch={searchBy(found)}
            loading={loading}
            {...(loading && { notFoundContent: null })}
            {...(onNear && { onMouseEnter: onNear, onFocus: onNear })}
            allowClear
            maxTagCount={1}
            maxTagTextLength={10}
            maxTagPlaceholder={(rest) => (
              <span title={rest.map((one) => String(one.label)).join(separator())}>+{rest.length}</span>
            )}
            {...(control['aria-invalid'] && { status: 'error' as const })}
            onChange={(next: number[]) => (onPick ?? set)(next)}
            onBlur={leave}
          />
        )
      }
    </Field>
  )
}

/** The separator of a list of names, by language. */
export const separator = () => (document.documentElement.lang.startsWith('zh') ? '、' : ', ')

/** A choice of one among few options, all of them visible. */
export function RadioField({
  onPick,
  ...props
}: Props & {
  onPick?: (value: number) => void
}) {
  const { path, label, required, options, hint, note, span, labelOf } = props
  const { value, set, readOnly } = useField<number | undefined>(path)
  return (
    <Field
      path={path}
      label={label}
      required={required}
      hint={hint}
      note={note}
      labelable={false}
      {...(span && { span })}
    >
      {(control) =>
        readOnly ? (
          <ReadText control={control}>{value === undefined ? '' : labelOf(value)}</ReadText>
        ) : (
          <div {...control} role="radiogroup" className={radiosClass}>
            {withStored(options, value === undefined ? [] : [value], labelOf).map((one) => (
              <RadioButton
                key={one.value}
                name={control.id}
                checked={one.value === value}
                onPick={() => (onPick ?? set)(one.value)}
              >
                {one.label}
              </RadioButton>
            ))}
          </div>
        )
      }
    </Field>
  )
}

/** A choice of any number among few options, all of them visible. */
export function CheckField({ path, label, required, options, hint, note, span, labelOf }: Props) {
  const { value, set, readOnly } = useField<number[]>(path)
  return (
    <Field
      path={path}
      label={label}
      required={required}
      hint={hint}
      note={note}
      labelable={false}
      {...(span && { span })}
    >
      {(control) =>
        readOnly ? (
          <ReadText control={control}>{value.map(labelOf).join(separator())}</ReadText>
        ) : (
          // The group itself takes no label, so a labelled group surrounds it.
          <fieldset {...fieldsetProps(control)} className={styles.checks}>
            {withStored(options, value, labelOf).map((one, _, all) => (
              <CheckMark
                key={one.value}
                checked={value.includes(one.value)}
                onChange={(checked) =>
                  // In the order in which they are offered.
                  set(
                    all
                      .map((other) => other.value)
                      .filter((other) => (other === one.value ? checked : value.includes(other))),
                  )
                }
              >
                {one.label}
              </CheckMark>
            ))}
          </fieldset>
        )
      }
    </Field>
  )
}
