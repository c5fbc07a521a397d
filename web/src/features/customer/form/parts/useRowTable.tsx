import { useTranslation } from 'react-i18next'
import { useFormScope, useFormValue } from '../../../../ui/form/Field'
import { AddButton, RemoveButton } from '../../../../ui/grid/Grid'
import { type GridActions, useGrid } from '../../../../ui/grid/useGrid'
import { isBlankRow } from '../../model/blankRows'
import { withoutRow } from '../../model/rowKey'
import type { CustomerValues } from '../../model/values'
import { useCustomerForm } from './CustomerFormContext'
import { TableFoot } from './TableFoot'

type List = 'fdMyClientContactList' | 'fdMyClientOfficeAddressList' | 'fdSettlePlatformMessageDetailList'

interface RowTable<L extends List> extends Pick<GridActions, 'columns' | 'takes' | 'pasteBlock'> {
  list: L
  /** Its texts in the form, and what a change is called when it can be taken back. */
  texts: 'contact' | 'address' | 'vendor'
  place: string
  newRow: () => CustomerValues[L][number]
  /** The maximum number of rows. */
  most: number
  /** What a removed row is called. */
  nameOf: (row: CustomerValues[L][number]) => string
}

/** A list of the form as a table whose rows are added and removed: its rows, and the parts that all such tables have. */
export function useRowTable<L extends List>({
  list,
  texts,
  place,
  newRow,
  most,
  nameOf,
  ...grid
}: RowTable<L>) {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const rows = useFormValue<CustomerValues[L][number][]>(list)
  const full = rows.length >= most
  const last = rows.at(-1)

  const add = () => store.change(place, (values) => ({ ...values, [list]: [...values[list], newRow()] }))
  const remove = (row: CustomerValues[L][number], index: number) => {
    const name = nameOf(row).trim()
    store.change(place, (values) => ({ ...values, [list]: withoutRow<unknown>(values[list], index) }), {
      key: name ? 'rowRemoved' : 'rowNthRemoved',
      parameters: { row: index + 1, name },
    })
  }
  const { handlers, focusSoon } = useGrid({
    ...grid,
    rows: rows.length,
    // One blank row is enough.
    addRow: full || (last && isBlankRow(last)) ? undefined : add,
    undo: () => store.undoLast([list]),
  })

  return {
    rows,
    handlers,
    removeColumn: readOnly ? [] : [{ key: 'remove', title: '', width: 36 }],
    /** The last cell of a row. @param forbidden why it cannot be removed */
    removeCell: (row: CustomerValues[L][number], index: number, forbidden?: string) =>
      !readOnly && (
        <td>
          <RemoveButton
            label={t(`form.${texts}.remove`, { row: index + 1 })}
            forbidden={forbidden}
            onClick={() => remove(row, index)}
          />
        </td>
      ),
    foot: (
      <TableFoot list={list} place={place}>
        {!readOnly && (
          <AddButton
            disabled={full}
            onClick={() => {
              focusSoon({ row: rows.length, column: 0 })
              add()
            }}
          >
            {t(`form.${texts}.add`)}
          </AddButton>
        )}
      </TableFoot>
    ),
  }
}
