import { createStore, type Store } from '../lib/store'

export interface Question {
  /** The question; it names the thing, or is a sentence that is fixed to the letter. */
  title: string
  /** A second line: the thing's name under a quoted sentence, or what follows from a yes. */
  text?: string
  /** The verb on the button that says yes. */
  okText: string
  /** Marks a yes that takes something away. Where that is final, the focus is on Cancel: Enter must not do it. */
  danger?: 'undoable' | 'final'
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

/** The question on show, for ConfirmHost. */
export const questionStore: Pick<Store<OpenQuestion | undefined>, 'read' | 'subscribe'> = open
