import { Fragment, type ReactNode } from 'react'
import { type Choice, separator, withStored } from '../select/choice'
import { Select } from '../select/Select'
import { Field, type FieldProps, fieldsetProps, useField } from './Field'
import { CheckMark, RadioButton } from './Input'

interface Props<V extends string | number = number> extends FieldProps {
  /** The options; undefined while they load. */
  options: readonly Choice<V>[] | undefined
  /** The label of a stored value that is no longer offered; if left out, the value itself. */
  labelOf?: (value: V) => string
}

interface ListProps<V extends string | number> extends Props<V> {
  placeholder?: string | undefined
  /** Called when the pointer or the focus comes near, for options that are fetched only then. */
  onNear?: () => void
  /** For options that the server finds by the typed text. */
  found?: { onSearch: (part: string) => void; loading: boolean } | undefined
}

/** The label of any value: that of its option, of what is stored, or the value itself, once the options are there. */
const labelsOf =
  <V extends string | number>(
    options: readonly Choice<V>[] | undefined,
    labelOf: (value: V) => string = options ? String : () => '',
  ) =>
  (value: V): string =>
    options?.find((option) => option.value === value)?.label ?? labelOf(value)

/** A choice of one option. */
export function SelectField<V extends string | number = number>(
  props: ListProps<V> & {
    /** Called instead of setting the field, if other values change with it. */
    onPick?: (value: V | undefined) => void
  },
) {
  const { options, labelOf: storedLabel, placeholder, found, onNear, onPick, ...field } = props
  const labelOf = labelsOf(options, storedLabel)
  const { value, set, leave } = useField<V | undefined>(field.path)
  return (
    <Field {...field} missing="choose_named" read={() => (value === undefined ? '' : labelOf(value))}>
      {(control) => (
        <Select
          {...{ ...control, value, options, placeholder, labelOf, found, onNear }}
          clearable={!field.required}
          onChange={onPick ?? set}
          onBlur={leave}
        />
      )}
    </Field>
  )
}

/** A choice of any number of options; one tag is shown, the others are counted (rule form.choice). */
export function MultiSelectField<V extends string | number = number>(
  props: ListProps<V> & {
    /** What a value shows where it cannot be changed, instead of its label. */
    readAs?: (value: V) => ReactNode
    /** Called instead of setting the field, if other values change with it. */
    onPick?: (values: V[]) => void
  },
) {
  const { options, labelOf: storedLabel, placeholder, found, onNear, onPick, readAs, ...field } = props
  const labelOf = labelsOf(options, storedLabel)
  const { value, set, leave } = useField<V[]>(field.path)
  return (
    <Field {...field} missing="choose_named" read={() => listed(value, readAs ?? labelOf)}>
      {(control) => (
        <Select
          {...{ ...control, value, options, placeholder, labelOf, found, onNear }}
          multiple
          onChange={onPick ?? set}
          onBlur={leave}
        />
      )}
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
export function RadioField<V extends string | number = number>(
  props: Props<V> & { onPick?: (value: V) => void },
) {
  const { options, labelOf: storedLabel, onPick, ...field } = props
  const labelOf = labelsOf(options, storedLabel)
  const { value, set } = useField<V | undefined>(field.path)
  return (
    <Field
      {...field}
      missing="choose_named"
      labelable={false}
      read={() => (value === undefined ? '' : labelOf(value))}
    >
      {(control) => (
        <div {...control} role="radiogroup" className="flex wrap gap-2 pad-1">
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
      )}
    </Field>
  )
}

/** A choice of any number among few options, all of them visible. */
export function CheckField<V extends string | number = number>({
  options,
  labelOf: storedLabel,
  ...field
}: Props<V>) {
  const labelOf = labelsOf(options, storedLabel)
  const { value, set } = useField<V[]>(field.path)
  return (
    <Field {...field} missing="choose_named" labelable={false} read={() => listed(value, labelOf)}>
      {(control) => (
        // The group itself takes no label, so a labelled group surrounds it.
        <fieldset {...fieldsetProps(control)} className="flex wrap gap-x-4 pad-1">
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
      )}
    </Field>
  )
}
