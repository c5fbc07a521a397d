import styles from './SkipLink.module.css'

interface Props {
  /** Where it leads: the first control in it takes the focus, or it does itself. */
  to: () => Element | null | undefined
  children: string
}

const controls = 'a[href], button:not(:disabled), input:not(:disabled)'

/** A link that is seen when Tab reaches it, and leads the keyboard past what stands before (rule key.skip). */
export function SkipLink({ to, children }: Props) {
  function go() {
    const place = to()
    const first = place?.matches(`main, section`) ? place : (place?.querySelector(controls) ?? place)
    if (!(first instanceof HTMLElement)) return
    if (!first.matches(controls)) first.tabIndex = -1
    first.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, to a place that may have no name to be put into the address
    <a
      className={`surface rounded unprinted ${styles.skip}`}
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {children}
    </a>
  )
}
