import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  /** How much it is meant to be seen: the one that acts is primary; link and text have no edge. */
  type?: 'default' | 'primary' | 'link' | 'text'
  /** Destroys something. */
  danger?: boolean
  /** The edge of a primary one alone. */
  ghost?: boolean
  size?: 'small' | 'middle'
  /** What it began is on its way: it shows that, and takes no click. */
  loading?: boolean
  htmlType?: 'button' | 'submit'
}

/** A button that says what it does. */
export function Button({
  type = 'default',
  danger = false,
  ghost = false,
  size = 'middle',
  loading = false,
  htmlType = 'button',
  className,
  onClick,
  children,
  ...rest
}: Props) {
  // A form would be sent once more.
  const wait = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      type={htmlType}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-button={type}
      data-danger={danger || undefined}
      data-ghost={ghost || undefined}
      data-size={size}
      aria-busy={loading || undefined}
      onClick={loading ? wait : onClick}
    >
      {loading && <span className={styles.waiting} aria-hidden="true" />}
      {children}
    </button>
  )
}
