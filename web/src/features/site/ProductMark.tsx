/** The product's mark: a message whose last line is a button. Takes the text's size and colour. */
export function ProductMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1em" height="1em" fill="none" aria-hidden="true">
      <path
        d="M4.5 2.75h15A2.75 2.75 0 0 1 22.25 5.5v9a2.75 2.75 0 0 1-2.75 2.75h-8.7L5.75 21.6v-4.35H4.5a2.75 2.75 0 0 1-2.75-2.75v-9A2.75 2.75 0 0 1 4.5 2.75Z"
        fill="currentColor"
      />
      <path
        d="M6 7.5h12"
        stroke="var(--mark-ground, var(--paper))"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <path
        d="M6.9 12.25h4.7"
        stroke="var(--mark-ground, var(--paper))"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
