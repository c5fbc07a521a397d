import type { ReactNode } from 'react'
import type { Choice } from './choice'

export type SelectValue = string | number

interface Common<V extends SelectValue> {
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

interface One<V extends SelectValue> extends Common<V> {
  multiple?: false
  value: V | undefined
  onChange: (value: V | undefined) => void
}

interface Several<V extends SelectValue> extends Common<V> {
  multiple: true
  value: readonly V[]
  onChange: (value: V[]) => void
}

export type SelectProps<V extends SelectValue> = One<V> | Several<V>
