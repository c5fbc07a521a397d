import { Select } from 'antd'
import type { Choice } from '../../form/ChoiceFields'

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

/** Choosing several: one tag, its text cut at 10, the others as +n with a tip that lists them (section 9). */
export function MultiPicker({ label, value, onChange, options, describedBy, className, ...rest }: Props) {
  return (
    <Select<number[]>
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
