import { type RefSelectProps, Select, type SelectProps } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './Icon'
import styles from './Picker.module.css'

const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

interface Props<V> extends SelectProps<V> {
  /** The label of its value, if that can be shown as plain text. */
  says?: string
}

/**
 * antd's Select, rendered when the pointer or the focus comes near. Until then a plain copy of its look is shown: pages
 * have many, people use few, and each takes as long to render as some rows.
 */
export function Picker<V>({ says, ...props }: Props<V>) {
  const [isNear, setNear] = useState(false)
  const select = useRef<RefSelectProps>(null)
  const isPlain = says !== undefined || isNothing(props.value)
  if (isNear || !isPlain) return <Select<V> ref={select} {...props} />

  // Synchronously: the same gesture continues with a press, or with typing.
  const draw = () => flushSync(() => setNear(true))
  const { className, disabled, placeholder } = props
  return (
    <div
      className={className ? `${styles.face} ${className}` : styles.face}
      data-disabled={disabled || undefined}
      data-invalid={props['aria-invalid'] || undefined}
      // Without options nothing can be opened.
      {...(!disabled && { onPointerEnter: draw, onPointerDown: draw })}
    >
      {(says || placeholder) && (
        <span className={styles.says} data-empty={!says || undefined}>
          {says || placeholder}
        </span>
      )}
      <input
        id={props.id}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        autoComplete="off"
        readOnly
        disabled={disabled}
        onFocus={() => {
          draw()
          select.current?.focus()
        }}
      />
      <Icon name="down" className={styles.arrow} />
    </div>
  )
}
