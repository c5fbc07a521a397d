import type { Choice } from '../../form/ChoiceFields'
import { Picker } from '../../Picker'

interface Props {
  label: string
  value: readonly number[]
  onChange: (value: number[]) => void
  /** Undefined while they load. */
  options: readonly Choice[] | undefined
  disabled?: boolean
  /** The id of the text that says why it is disabled. */
  describedBy?: string | undefined
  className?: string | undefined
}

/**
 * A choice of several: one tag, its text cut at 10, the others as +n with a tooltip that lists them (rule
 * filter.tags).
 */
export function MultiPicker({ label, value, onChange, options, describedBy, className, ...rest }: Props) {
  return (
    <Picker<number[]>
      {...rest}
      aria-label={label}
      aria-describedby={describedBy}
      mode="multiple"
      className={className ?? ''}
      options={[...(options ?? [])]}
      loading={!options}
      allowClear
      optionFilterProp="label"
      maxTagCount={1}
      maxTagTextLength={10}
      maxTagPlaceholder={(omitted) => (
        <span data-tip={omitted.map((one) => String(one.label ?? one.value)).join('\n')}>
          +{omitted.length}
        </span>
      )}
      value={options ? [...value] : []}
      onChange={onChange}
    />
  )
}
