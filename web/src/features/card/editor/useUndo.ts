import { useState } from 'react'
import { useFormScope } from '../../../ui/form/Field'

/** What is undone together with the content: another layout shows it differently. */
const fields = ['fdContent', 'fdLayout']

type Snapshot = Readonly<Record<string, unknown>>

const isSame = (one: Snapshot, other: Snapshot) => fields.every((field) => one[field] === other[field])

/** Undoes and redoes changes of the card, step by step; a new change ends what could be redone (rule card.undo). */
export function useUndo() {
  const { store } = useFormScope()
  const [undone, setUndone] = useState<{ steps: Snapshot[]; at: Snapshot }>()
  const now = (): Snapshot => Object.fromEntries(fields.map((field) => [field, store.values[field]]))
  const steps = undone && isSame(undone.at, now()) ? undone.steps : []
  return {
    canUndo: store.canUndo(fields),
    canRedo: steps.length > 0,
    undo() {
      const before = now()
      if (store.undoLast(fields)) setUndone({ steps: [...steps, before], at: now() })
    },
    redo() {
      const next = steps.at(-1)
      if (!next) return
      store.change('redo', (values) => ({ ...values, ...next }))
      setUndone({ steps: steps.slice(0, -1), at: now() })
    },
  }
}
