export interface UnsavedWork {
  /** Whether something typed would be lost. */
  isDirty: () => boolean
  /** Keeps a draft; called before the page reloads by itself. */
  keepDraft?: () => void | Promise<void>
}

const works = new Set<UnsavedWork>()

function warn(event: BeforeUnloadEvent) {
  if (hasUnsavedWork()) event.preventDefault()
}

/**
 * Registers a form that may hold unsaved work, and answers how to take it back (call it when the form goes).
 * While something is dirty, closing the tab asks; a reload by the application keeps the draft first.
 */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  if (works.size === 0) addEventListener('beforeunload', warn)
  works.add(work)
  return () => {
    works.delete(work)
    if (works.size === 0) removeEventListener('beforeunload', warn)
  }
}

/** Whether any form on the page holds something that is not saved. */
export function hasUnsavedWork(): boolean {
  return [...works].some((work) => work.isDirty())
}

/** Lets every dirty form keep its draft, waiting at most `patience` milliseconds for those that take long. */
export async function keepDrafts(patience = 1500): Promise<void> {
  const kept = [...works]
    .filter((work) => work.isDirty())
    .map(async (work) => {
      try {
        await work.keepDraft?.()
      } catch (error) {
        console.error('A draft could not be kept', error)
      }
    })
  await Promise.race([Promise.all(kept), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** What the keys of drafts begin with that local storage keeps, because the server could not be reached. */
export const localDraftPrefix = 'draft:'

/** Whether this browser alone has a draft: signing out would lose it. */
export function hasLocalDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(localDraftPrefix))
  } catch {
    return false
  }
}

/** Reloads the page by the application's own decision: drafts are kept, and no question is asked. */
export async function reloadPage(): Promise<void> {
  await keepDrafts()
  removeEventListener('beforeunload', warn)
  location.reload()
}
