import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../Icon'
import { Combobox, type ComboboxHandle } from './Combobox'
import styles from './Select.module.css'
import type { SelectProps, SelectValue } from './select.props'

/**
 * The choice of the product, of one option or of several, for forms, filters and tools (rule choice.keys). Until the
 * pointer or the focus comes near, a plain copy of its look is shown: pages have many, people use few, and each takes
 * as long to render as some rows.
 */
export function Select<V extends SelectValue>(props: SelectProps<V>) {
  const [isNear, setNear] = useState(false)
  const combobox = useRef<ComboboxHandle>(null)
  const isFocused = useRef(false)
  // The focus may come while React is rendering, and the field itself only afterwards.
  useLayoutEffect(() => {
    if (isNear && isFocused.current) combobox.current?.focus()
  }, [isNear])
  const says = wordsOf(props)
  // Whoever came to it before its options were there keeps it when they arrive.
  const comeNear = () => {
    setNear(true)
    props.onNear?.()
  }
  if (isNear || says === undefined) return <Combobox<V> ref={combobox} {...props} onNear={comeNear} />

  // Synchronously: the same gesture continues with a press.
  const draw = () => flushSync(comeNear)
  const { className, disabled, placeholder } = props
  return (
    <div
      className={`field-box row relative ${styles.face} ${className ?? ''}`}
      data-disabled={disabled || undefined}
      data-invalid={props['aria-invalid'] || undefined}
      data-bare={props.bare || undefined}
      // Without options nothing can be opened.
      {...(!disabled && { onPointerEnter: draw, onPointerDown: draw })}
    >
      {(says || placeholder) && (
        <span className={`cut ${styles.says}`} data-empty={!says || undefined}>
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
        disabled={disabled}
        // React draws it before the next key, and, where it gives the focus itself as a dialog opens, right after that.
        onFocus={() => {
          isFocused.current = true
          comeNear()
        }}
      />
      <Icon name="down" className={`flex-none ${styles.arrow}`} />
    </div>
  )
}

/** What is chosen, if that can be shown as plain text. */
function wordsOf<V extends SelectValue>(props: SelectProps<V>): string | undefined {
  if (props.multiple) return props.value.length === 0 ? '' : undefined
  const { value, options, labelOf = String, draw } = props
  if (value === undefined) return ''
  if (draw || !options) return undefined
  return options.find((option) => option.value === value)?.label ?? labelOf(value)
}
