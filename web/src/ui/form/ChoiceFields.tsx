import { Fragment, type ReactNode } from 'react'
import { type Choice, separator, withStored } from '../select/choice'
import { Select } from '../select/Select'
import { Field, fieldsetProps, ReadText } from './Field'
import { useField } from './FormContext'
import styles from './form.module.css'
import { CheckMark, RadioButton, radiosClass } from './Input'
import type { Path } from './path'

interface Props<V extends string | number = number> {
  path: Path
  label: ReactNode
  required?: boolean
  /** The options; undefined while they load. */
  options: readonly Choice<V>[] | undefined
  hint?: ReactNode
  note?: ReactNode
  span?: 3 | 4 | 5 | 6 | 8 | 9 | 12
  placeholder?: string | undefined
  /** The label of a stored value that is no longer offered; if left out, the value itself. */
  labelOf?: (value: V) => string
  /** Called when the pointer or the focus comes near, for options that are fetched only then. */
  onNear?: () => void
  /** For options that the server finds by the typed text. */
  found?: { onSearch: (part: string) => void; loading: boolean } | undefined
}

/** The label of any value: that of its option, of what is stored, or the value itself, once the options are there. */
const labelsOf =
  <V extends string | number>({
    options,
    labelOf = options ? String : () => '',
  }: Pick<Props<V>, 'options' | 'labelOf'>) =>
  (value: V): string =>
    options?.find((option) => option.value === value)?.label ?? labelOf(value)

/** A choice of one option. */
export function SelectField<V extends string | number = number>({
  onPick,
  ...props
}: Props<V> & {
  /** Called instead of setting the field, if other values change with it. */
  onPick?: (value: V | undefined) => void
}) {
  const { path, label, required, options, hint, note, span, placeholder, found } = props
  const labelOf = labelsOf(props)
  const { value, set, leave, readOnly } = useField<V | undefined>(path)
  return (
    <Field path={path} label={label} required={required} hint={hint} note={note} {...(span && { span })}>
      {(control) =>
        readOnly ? (
          <ReadText control={control}>{value === undefined ? '' : labelOf(value)}</ReadText>
        ) : (
          <Select
            {...control}
            {...{ value, options, placeholder, labelOf, found }}
            clearable={!required}
            onChange={onPick ?? set}
            onBlur={leave}
          />
        )
      }
    </Field>
  )
}

/** A choice of any number of options; one tag is shown, the others are counted (rule form.choice). */
export function MultiSelectField<V extends string | number = number>({
  onPick,
  readAs,
  ...props
}: Props<V> & {
  /** What a value shows where it cannot be changed, instead of its label. */
  readAs?: (value: V) => ReactNode
  /** Called instead of setting the field, if other values change with it. */
  onPick?: (values: V[]) => void
}) {
  const { path, label, required, options, hint, note, span, placeholder, found, onNear } = props
  const labelOf = labelsOf(props)
  const { value, set, leave, readOnly } = useField<V[]>(path)
  return (
    <Field path={path} label={label} required={required} hint={hint} note={note} {...(span && { span })}>
      {(control) =>
        readOnly ? (
          <ReadText control={control}>
            {readAs ? listed(value, readAs) : value.map(labelOf).join(separator())}
          </ReadText>
        ) : (
          <Select
            {...control}
            {...{ value, options, placeholder, labelOf, found, onNear }}
            multiple
            onChange={onPick ?? set}
            onBlur={leave}
          />
        )
      }
    </Field>
  )
}

/** Values with what stands between them; null if there are none. */
const listed = <V extends string | number>(values: readonly V[], readAs: (value: V) => ReactNode) =>
  values.length === 0
    ? null
    : values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && separator()}
          {readAs(value)}
        </Fragment>
      ))

/** A choice of one among few options, all of them visible. */
export function RadioField<V extends string | number = number>({
  onPick,
  ...props
}: Props<V> & {
  onPick?: (value: V) => void
}) {
  const { path, label, required, options, hint, note, span } = props
  const labelOf = labelsOf(props)
  const { value, set, readOnly } = useField<V | undefined>(path)
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
            {withStored(options ?? [], value === undefined ? [] : [value], labelOf).map((one) => (
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
export function CheckField(props: Props) {
  const { path, label, required, options, hint, note, span } = props
  const labelOf = labelsOf(props)
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
          <fieldset {...fieldsetProps(control)} className={`flex wrap gap-x-4 ${styles.checks}`}>
            {withStored(options ?? [], value, labelOf).map((one, _, all) => (
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
