import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../Icon'
import { Combobox, type ComboboxHandle } from './Combobox'
import type { Choice } from './choice'
import styles from './Select.module.css'

type Value = string | number

interface Common<V extends Value> {
  id?: string
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
  /** The options; undefined while they load. */
  options: readonly Choice<V>[] | undefined
  /** The label of a value that is not among the options. */
  labelOf?: ((value: V) => string) | undefined
  /** For options that the server finds by the typed text. */
  found?: { onSearch: (part: string) => void; loading: boolean } | undefined
  placeholder?: string | undefined
  disabled?: boolean
  /** Whether the choice can be taken back; a choice of several always can. */
  clearable?: boolean
  size?: 'small'
  /** Without a box of its own: in a cell, or beside another field. */
  bare?: boolean
  /** The options may be wider than the field. */
  wide?: boolean
  /** How a value is drawn, if not as its label. */
  draw?: (value: V) => ReactNode
  /** Called when the pointer or the focus comes near, for options that are fetched only then. */
  onNear?: (() => void) | undefined
  onBlur?: () => void
}

interface One<V extends Value> extends Common<V> {
  multiple?: false
  value: V | undefined
  onChange: (value: V | undefined) => void
}

interface Several<V extends Value> extends Common<V> {
  multiple: true
  value: readonly V[]
  onChange: (value: V[]) => void
}

export type SelectProps<V extends Value> = One<V> | Several<V>

/**
 * The choice of the product, of one option or of several, for forms, filters and tools (rule choice.keys). Until the
 * pointer or the focus comes near, a plain copy of its look is shown: pages have many, people use few, and each takes
 * as long to render as some rows.
 */
export function Select<V extends Value>(props: SelectProps<V>) {
  const [isNear, setNear] = useState(false)
  const combobox = useRef<ComboboxHandle>(null)
  const says = wordsOf(props)
  if (isNear || says === undefined) return <Combobox<V> ref={combobox} {...props} />

  // Synchronously: the same gesture continues with a press, or with typing.
  const draw = () => {
    flushSync(() => setNear(true))
    props.onNear?.()
  }
  const { className, disabled, placeholder } = props
  return (
    <div
      className={className ? `${styles.face} ${className}` : styles.face}
      data-disabled={disabled || undefined}
      data-invalid={props['aria-invalid'] || undefined}
      data-bare={props.bare || undefined}
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
        disabled={disabled}
        onFocus={() => {
          draw()
          combobox.current?.focus()
        }}
      />
      <Icon name="down" className={styles.arrow} />
    </div>
  )
}

/** What is chosen, if that can be shown as plain text. */
function wordsOf<V extends Value>(props: SelectProps<V>): string | undefined {
  if (props.multiple) return props.value.length === 0 ? '' : undefined
  const { value, options, labelOf = String, draw } = props
  if (value === undefined) return ''
  if (draw || !options) return undefined
  return options.find((option) => option.value === value)?.label ?? labelOf(value)
}
