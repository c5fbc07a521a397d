const invalid = '[aria-invalid="true"]'
const focusable = 'input:not(:disabled), button:not(:disabled), textarea, select, [tabindex]'

/**
 * Scrolls to the first field in error in the page's order, clear of sticky bars, and focuses it: also in lists and
 * tables, which antd's forms miss (rule form.errors). The frame of a list carries the list's own id.
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

/** Scrolls a field into the middle of the window and focuses it, or the first focusable element in it. */
function showField(field: HTMLElement): void {
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  field.scrollIntoView({ block: 'center' })
  if (!target) field.tabIndex = -1
  const taker = target ?? field
  taker.focus({ preventScroll: true })
}
