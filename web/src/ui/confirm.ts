export interface Question {
  /** The question; it names the thing, or is the specification's own sentence. */
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

let open: OpenQuestion | undefined
const listeners = new Set<() => void>()

function change(next: OpenQuestion | undefined) {
  open = next
  for (const listener of listeners) listener()
}

/** Asks before an act that the specification wants confirmed, or that cannot be undone. True means yes. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    change({
      ...question,
      answer(yes) {
        change(undefined)
        resolve(yes)
      },
    })
  })
}

/** The question on show, for ConfirmHost. */
export const questionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => open,
}
