const invalid = '[aria-invalid="true"]'
const focusable = 'input:not(:disabled), button:not(:disabled), textarea, select, [tabindex]'

/**
 * Brings the first field in error of the page's order into sight, clear of sticky bars, and focuses it: also one
 * inside lists and tables, which antd's forms miss. Lists in error as a whole carry their id on their frame.
 *
 * @param ids ids of fields with an error that mark no control as invalid, such as an empty list
 * @returns whether there is one
 */
export function showFirstError(root: ParentNode | null, ids: readonly string[] = []): boolean {
  const marked = [...(root ?? document).querySelectorAll<HTMLElement>(invalid)]
  const listed = ids.flatMap((id) => document.getElementById(id) ?? [])
  const [first] = [...new Set([...marked, ...listed])].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  if (first) showField(first)
  return first !== undefined
}

/** Brings a field into the middle of the window and focuses it, or the first thing in it that takes the focus. */
function showField(field: HTMLElement): void {
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  field.scrollIntoView({ block: 'center' })
  if (!target) field.tabIndex = -1
  const taker = target ?? field
  taker.focus({ preventScroll: true })
}
