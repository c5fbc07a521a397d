export interface UnsavedWork {
  /** Whether there are unsaved changes. */
  isDirty: () => boolean
  /** Saves a draft; called before the page reloads by itself. */
  keepDraft?: () => void | Promise<void>
}

const works = new Set<UnsavedWork>()

function warn(event: BeforeUnloadEvent) {
  if (hasUnsavedWork()) event.preventDefault()
}

/**
 * Registers a form that may hold unsaved changes, and returns how to unregister it (call it when the form goes). While
 * there are some, closing the tab asks; a reload by the application saves the draft first.
 */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  if (works.size === 0) addEventListener('beforeunload', warn)
  works.add(work)
  return () => {
    works.delete(work)
    if (works.size === 0) removeEventListener('beforeunload', warn)
  }
}

/** Whether any form on the page has unsaved changes. */
export function hasUnsavedWork(): boolean {
  return [...works].some((work) => work.isDirty())
}

/**
 * Lets every form with unsaved changes save its draft, waiting at most `patience` milliseconds.
 * @returns whether all have ended by then
 */
export async function keepDrafts(patience = 1500): Promise<boolean> {
  const kept = [...works]
    .filter((work) => work.isDirty())
    .map(async (work) => {
      try {
        await work.keepDraft?.()
      } catch (error) {
        console.error('A draft could not be kept', error)
      }
    })
  return Promise.race([
    Promise.all(kept).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience)),
  ])
}

/** The prefix of the keys of drafts in local storage, where they are kept while the server cannot be reached. */
const localDraftPrefix = 'draft:'

/** The key of a person's draft of a form there; without a record, of a new one. */
export const localDraftKey = (accountId: number, formKey: string, recordId: number | null = null): string =>
  `${localDraftPrefix}${accountId}:${formKey}:${recordId ?? 'new'}`

/** Whether only this browser has a draft: logging out would lose it. */
export function hasLocalDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(localDraftPrefix))
  } catch {
    return false
  }
}

/** Reloads the page by the application's own decision: drafts are saved first, and the person is not asked to confirm. */
export async function reloadPage(): Promise<void> {
  await keepDrafts()
  removeEventListener('beforeunload', warn)
  location.reload()
}
