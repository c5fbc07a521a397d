import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { fieldId, useField, useFormScope } from '../../../../ui/form/Field'
import { formatDateTime } from '../../../../ui/format'
import { Grid } from '../../../../ui/grid/Grid'
import { CellText, TextCell } from '../../../../ui/grid/GridCell'
import { placeBlock } from '../../../../ui/grid/paste'
import { AccountName } from '../../../record/AccountName'
import { newAddress } from '../../model/values'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import { FormSection } from '../parts/FormSection'
import styles from '../parts/form.module.css'
import { useRowTable } from '../parts/useRowTable'

const list = 'fdMyClientOfficeAddressList'

/** Office addresses, with who added each and when (rule address.author). */
export function AddressesSection() {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const { rows: addresses, ...table } = useRowTable({
    list,
    texts: 'address',
    place: 'addresses',
    newRow: newAddress,
    most: customerLimits.addresses,
    nameOf: (address) => address.fdOfficeAddress,
    columns: 1,
    pasteBlock(block, at) {
      const size = { rows: customerLimits.addresses, columns: 1 }
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
  })

  const columns = [
    { key: 'row', title: '', width: 40 },
    { key: 'fdOfficeAddress', title: t('form.address.fdOfficeAddress'), required: true },
    { key: 'fdCreatedByName', title: t('form.address.fdCreatedByName'), width: 140 },
    { key: 'createdDate', title: t('form.address.createdDate'), width: 168 },
    ...table.removeColumn,
  ]

  return (
    <FormSection section="addresses">
      {addresses.length > 0 ? (
        <Grid
          id={fieldId(formName, [list])}
          label={t('form.section.addresses')}
          columns={columns}
          handlers={table.handlers}
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
                  {address.fdCreatedByName && (
                    <AccountName name={address.fdCreatedByName} isLinked={readOnly} />
                  )}
                </CellText>
              </td>
              <td>
                <CellText>{address.createdDate && formatDateTime(address.createdDate)}</CellText>
              </td>
              {table.removeCell(address, row)}
            </tr>
          ))}
        </Grid>
      ) : (
        <p className="small faint">{t('form.address.none')}</p>
      )}
      {table.foot}
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
