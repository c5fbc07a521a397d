import type { ReactNode } from 'react'
import { useFieldError, useIssueText } from '../../../../ui/form/Field'
import { UndoLine } from './UndoLine'

interface Props {
  /** The field that holds the rows. */
  list: string
  /** What a change of the table is called when it can be taken back. */
  place: string
  /** The button for another row; a table whose rows follow from elsewhere has none. */
  children?: ReactNode
}

/** Stands below a table: what is wrong with its rows together, another row, and the way back. */
export function TableFoot({ list, place, children }: Props) {
  const error = useIssueText(useFieldError(list))
  return (
    <>
      {error && <p className="field-error">{error}</p>}
      {children}
      <UndoLine place={place} />
    </>
  )
}
