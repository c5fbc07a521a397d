import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { fieldId, useField, useFormScope, useFormValue } from '../../../../ui/form/Field'
import { formatDateTime } from '../../../../ui/format'
import { Grid, RemoveButton } from '../../../../ui/grid/Grid'
import { CellText, TextCell } from '../../../../ui/grid/GridCell'
import { placeBlock } from '../../../../ui/grid/paste'
import { useGrid } from '../../../../ui/grid/useGrid'
import { AccountName } from '../../../record/AccountName'
import { withoutRow } from '../../model/rowKey'
import { type AddressValues, newAddress, rowLimits } from '../../model/values'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import { FormSection } from '../parts/FormSection'
import styles from '../parts/form.module.css'
import { TableFoot } from '../parts/TableFoot'

const list = 'fdMyClientOfficeAddressList'

/** Office addresses, with who added each and when (rule address.author). */
export function AddressesSection() {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const addresses = useFormValue<AddressValues[]>(list)
  const full = addresses.length >= rowLimits.addresses

  const add = () => {
    grid.focusSoon({ row: addresses.length, column: 0 })
    store.change('addresses', (values) => ({ ...values, [list]: [...values[list], newAddress()] }))
  }
  const remove = (index: number) =>
    store.change('addresses', (values) => ({ ...values, [list]: withoutRow(values[list], index) }), {
      key: 'rowRemoved',
      parameters: { row: index + 1, name: addresses[index]?.fdOfficeAddress ?? '' },
    })

  const grid = useGrid({
    rows: addresses.length,
    columns: 1,
    addRow: full ? undefined : add,
    pasteBlock(block, at) {
      const size = { rows: rowLimits.addresses, columns: 1 }
      const { placed, rowsLeft, columnsLeft } = placeBlock(block, at, size)
      const next = [...store.values[list]]
      for (const { row, text } of placed) {
        while (next.length <= row) next.push(newAddress())
        next[row] = { ...(next[row] ?? newAddress()), fdOfficeAddress: text }
      }
      const parameters = { count: placed.length, rowsLeft, columnsLeft }
      store.change('addresses', (values) => ({ ...values, [list]: next }), { key: 'pasted', parameters })
      for (const { row } of placed) store.leave([list, row, 'fdOfficeAddress'])
    },
    undo: () => store.undoLast([list]),
  })

  const columns = [
    { key: 'row', title: '', width: 40 },
    { key: 'fdOfficeAddress', title: t('form.address.fdOfficeAddress'), required: true },
    { key: 'fdCreatedByName', title: t('form.address.fdCreatedByName'), width: 140 },
    { key: 'createdDate', title: t('form.address.createdDate'), width: 168 },
    ...(readOnly ? [] : [{ key: 'remove', title: '', width: 36 }]),
  ]

  return (
    <FormSection section="addresses">
      {addresses.length > 0 ? (
        <Grid
          id={fieldId(formName, [list])}
          label={t('form.section.addresses')}
          columns={columns}
          handlers={grid.handlers}
          readOnly={readOnly}
          minWidth={560}
        >
          {addresses.map((address, row) => (
            <tr key={address.rowKey}>
              <td className={styles.rowNumber}>{row + 1}</td>
              <td>
                <AddressCell row={row} />
              </td>
              <td>
                <CellText>
                  {readOnly && address.fdCreatedByName ? (
                    <AccountName name={address.fdCreatedByName} />
                  ) : (
                    address.fdCreatedByName
                  )}
                </CellText>
              </td>
              <td>
                <CellText>{address.createdDate && formatDateTime(address.createdDate)}</CellText>
              </td>
              {!readOnly && (
                <td>
                  <RemoveButton
                    label={t('form.address.remove', { row: row + 1 })}
                    onClick={() => remove(row)}
                  />
                </td>
              )}
            </tr>
          ))}
        </Grid>
      ) : (
        <p className="small faint">{t('form.address.none')}</p>
      )}
      <TableFoot list={list} place="addresses" add={{ label: t('form.address.add'), full, onClick: add }} />
    </FormSection>
  )
}

function AddressCell({ row }: { row: number }) {
  const { t } = useTranslation('customer')
  const field = useField<string>([list, row, 'fdOfficeAddress'])
  return (
    <TextCell
      field={field}
      label={t('form.cell', { column: t('form.address.fdOfficeAddress'), row: row + 1 })}
      row={row}
      column={0}
      max={customerLimits.text}
      required
    />
  )
}
