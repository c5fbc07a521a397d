import { type RefObject, useEffect } from 'react'

/** What is typed into or chosen from; of radio buttons the chosen one. */
const fields =
  ':is(input:not([type="radio"], [type="file"]), input:checked, textarea):not(:disabled, [hidden])'

/**
 * Puts the focus into the first field of a form for something new, once it is there (rule form.first). Where somebody
 * has gone to a field before, it stays there.
 */
export function useFirstFieldFocus(form: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || form.current?.contains(document.activeElement)) return
    form.current?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
  }, [form, isNew])
}
