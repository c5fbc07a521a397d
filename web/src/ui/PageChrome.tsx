import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { SkipLink } from './SkipLink'

/** What a page contributes to the line above it, which the shell renders: breadcrumb, title, main action. */
export interface PageHeading {
  /** Replaces the page's title of the registry, such as 'Edit customer'. */
  title?: string | undefined
  /** What the breadcrumb's parent does instead of following its link, such as going back to the list. */
  onBack?: (() => void) | undefined
}

interface PageChrome {
  skipSlot?: HTMLElement | null
  actionsSlot: HTMLElement | null
  setHeading: (heading: PageHeading | undefined) => void
}

const Context = createContext<PageChrome>({ actionsSlot: null, setHeading: () => {} })

export const PageChromeProvider = Context.Provider

/** Places a page's main action at the right end of the title line. */
export function PageActions({ children }: { children: ReactNode }) {
  const { actionsSlot } = useContext(Context)
  return actionsSlot ? createPortal(children, actionsSlot) : null
}

/** Places a skip link at the head of the page, before its title line. */
export function PageSkip(props: ComponentProps<typeof SkipLink>) {
  const { skipSlot } = useContext(Context)
  return skipSlot ? createPortal(<SkipLink {...props} />, skipSlot) : null
}

/** Sets the page's title, also in the browser's tab, and the action of its breadcrumb. */
export function usePageHeading({ title, onBack }: PageHeading): void {
  const { setHeading } = useContext(Context)
  useEffect(() => {
    setHeading({ title, onBack })
    return () => setHeading(undefined)
  }, [setHeading, title, onBack])
}
