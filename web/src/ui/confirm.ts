import { createStore, type Store } from '../lib/store'

export interface Question {
  /** The question; it names the thing, or is a sentence that is fixed to the letter. */
  title: string
  /** A second line: the thing's name below a fixed sentence, or the consequence of a yes. */
  text?: string
  /** The verb on the confirming button. */
  okText: string
  /** Marks a destructive yes. The focus is on Cancel, so that Enter does not confirm it. */
  danger?: boolean
}

export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

const open = createStore<OpenQuestion | undefined>(undefined)

/** Asks before an act that needs a question or cannot be undone (rule confirm.asks). True means yes. */
export function confirm(question: Question): Promise<boolean> {
  open.read()?.answer(false)
  return new Promise((resolve) => {
    open.set({
      ...question,
      answer(yes) {
        open.set(undefined)
        resolve(yes)
      },
    })
  })
}

/** The open question, for ConfirmHost. */
export const questionStore: Pick<Store<OpenQuestion | undefined>, 'read' | 'subscribe'> = open
