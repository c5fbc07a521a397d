import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A field that narrows down what stands below it; its label is also the placeholder. */
export function SearchField({ label, onChange, ...rest }: Props) {
  return (
    <input
      type="search"
      className="field-box"
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
}
