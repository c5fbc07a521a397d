import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** What a page says in the line above it, which the shell draws: breadcrumb, title, main action. */
export interface PageHeading {
  /** Replaces the page's title of the registry, such as 'Edit customer'. */
  title?: string | undefined
  /** What the breadcrumb's parent does instead of a plain link, such as going back to the list one came from. */
  onBack?: (() => void) | undefined
}

interface PageChrome {
  actionsSlot: HTMLElement | null
  setHeading: (heading: PageHeading | undefined) => void
}

const Context = createContext<PageChrome>({ actionsSlot: null, setHeading: () => {} })

export const PageChromeProvider = Context.Provider

/** Puts a page's main action at the right end of the title line. */
export function PageActions({ children }: { children: ReactNode }) {
  const { actionsSlot } = useContext(Context)
  return actionsSlot ? createPortal(children, actionsSlot) : null
}

/** Gives a page a title of its own, also in the browser's tab, and its breadcrumb a way back of its own. */
export function usePageHeading({ title, onBack }: PageHeading): void {
  const { setHeading } = useContext(Context)
  useEffect(() => {
    setHeading({ title, onBack })
    return () => setHeading(undefined)
  }, [setHeading, title, onBack])
}
