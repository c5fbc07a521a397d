import { useFieldError, useFormScope, useIssueText } from '../../../../ui/form/Field'
import { AddButton } from '../../../../ui/grid/Grid'
import { UndoLine } from './UndoLine'

interface Props {
  /** The field that holds the rows. */
  list: string
  /** What a change of the table is called when it can be taken back. */
  place: string
  /** The button for another row; a table whose rows follow from elsewhere has none. */
  add?: { label: string; full: boolean; onClick: () => void }
}

/** Stands below a table: what is wrong with its rows together, another row, and the way back. */
export function TableFoot({ list, place, add }: Props) {
  const { readOnly } = useFormScope()
  const error = useIssueText(useFieldError(list))
  return (
    <>
      {error && <p className="field-error">{error}</p>}
      {add && !readOnly && (
        <AddButton disabled={add.full} onClick={add.onClick}>
          {add.label}
        </AddButton>
      )}
      <UndoLine place={place} />
    </>
  )
}
