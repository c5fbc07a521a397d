import { useId } from 'react'

interface Switch {
  text: string
  on: boolean
  onClick: () => void
}

/** Filters of a list as switches beside its fields, in a line of their own. */
export function Switches({ label, all }: { label: string; all: readonly Switch[] }) {
  const labelId = useId()
  return (
    <fieldset aria-labelledby={labelId} className="row wrap gap-2 caption quiet shrinks">
      <span id={labelId}>{label}</span>
      {all.map(({ text, on, onClick }) => (
        <button key={text} type="button" className="pick pill" aria-pressed={on} onClick={onClick}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
