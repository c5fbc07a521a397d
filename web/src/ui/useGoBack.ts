import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** The browser was asked to go back and has not done so yet: a second call would go two steps. */
let isGoing = false

/** Swallows the second click of a double click, which would hit whatever the list has in the place of Cancel. */
export function dropDoubleClick(): void {
  const kinds = ['mousedown', 'click'] as const
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) for (const kind of kinds) removeEventListener(kind, drop, true)
    else {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  for (const kind of kinds) addEventListener(kind, drop, true)
}

/**
 * Leads back to the very list that opened the form, as the browser's Back does, so that its filters, page, view and
 * scroll position are as they were and the form is no longer in the history (rule form.back). If the form was opened
 * by a link, the list takes its place in the history.
 */
export function useGoBack(list: string, fromList: boolean | undefined): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    dropDoubleClick()
    if (!fromList) return void navigate(list, { replace: true })
    if (isGoing) return
    isGoing = true
    const gone = () => {
      isGoing = false
    }
    addEventListener('popstate', gone, { once: true })
    navigate(-1)
  }, [navigate, list, fromList])
}
