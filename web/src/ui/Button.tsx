import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  /** Its prominence: a primary button for the main action; link and text have no border. */
  type?: 'default' | 'primary' | 'link' | 'text'
  /** For actions that destroy something. */
  danger?: boolean
  /** The border of a primary one alone. */
  ghost?: boolean
  size?: 'small' | 'middle'
  /** Its action is running: it shows that, and takes no click. */
  loading?: boolean
  /** Why it cannot be used: it takes no click, and says that to whoever points at it or comes to it by keyboard. */
  refusal?: string | undefined
  htmlType?: 'button' | 'submit'
}

/** A button with a text. */
export function Button({
  type = 'default',
  danger = false,
  ghost = false,
  size = 'middle',
  loading = false,
  refusal,
  htmlType = 'button',
  className,
  onClick,
  children,
  ...rest
}: Props) {
  // A form would be sent a second time.
  const wait = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      {...(refusal !== undefined && {
        'aria-disabled': true,
        'aria-description': refusal,
        'data-tip': refusal,
      })}
      type={htmlType}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-button={type}
      data-danger={danger || undefined}
      data-ghost={ghost || undefined}
      data-size={size}
      aria-busy={loading || undefined}
      onClick={loading || refusal !== undefined ? wait : onClick}
    >
      {loading && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
