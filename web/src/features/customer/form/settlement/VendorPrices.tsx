import { platforms } from '@zhixin/contract/closedSets'
import { normalizeDecimal, readPrice } from '@zhixin/contract/reading'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText, padDecimal } from '../../../../ui/form/decimal'
import { fieldId, RequiredMark, useField, useFormScope } from '../../../../ui/form/Field'
import { Grid } from '../../../../ui/grid/Grid'
import { DecimalCell } from '../../../../ui/grid/GridCell'
import { placeBlock } from '../../../../ui/grid/paste'
import { separator } from '../../../../ui/select/choice'
import { formatPrice } from '../../model/readout'
import { newVendorPrice } from '../../model/values'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import { useChoices } from '../parts/choices'
import { useRowTable } from '../parts/useRowTable'
import { billedId, VendorsCell } from './VendorsCell'

const list = 'fdSettlePlatformMessageDetailList'

/**
 * The base price per vendor: each vendor stands in one row only (rule price.vendor), and says what it bills.
 * @param billsId says which price bills
 */
export function VendorPrices({ billsId }: { billsId: string }) {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const vendors = useChoices('platform')
  const suggested = useChoices('unitPrice').options.map((option) => decimalText(option.value))
  const suggestions = useId()
  const { rows, ...table } = useRowTable({
    list,
    texts: 'vendor',
    place: 'vendors',
    newRow: newVendorPrice,
    most: platforms.length,
    nameOf: (row) => row.fdPlatformList.map(vendors.labelOf).join(separator()),
    columns: 2,
    pasteBlock(block, at) {
      const { placed, rowsLeft, columnsLeft } = placeBlock(
        block,
        { row: at.row, column: 1 },
        { rows: store.values[list].length, columns: 2 },
      )
      const parameters = { count: placed.length, rowsLeft, columnsLeft }
      store.change(
        'vendors',
        (values) => ({
          ...values,
          [list]: values[list].map((row, index) => {
            const cell = placed.find((one) => one.row === index)
            return cell ? { ...row, fdPlatformUnitPrice: normalizeDecimal(cell.text, readPrice) } : row
          }),
        }),
        { key: 'pasted', parameters },
      )
      for (const { row } of placed) store.leave([list, row, 'fdPlatformUnitPrice'])
    },
  })

  const columns = [
    { key: 'vendors', title: t('form.vendor.vendors'), required: true },
    {
      key: 'price',
      title: t('form.vendor.price'),
      required: true,
      figure: true,
      width: 128,
    },
    ...table.removeColumn,
  ]

  return (
    <div>
      <p className="small quiet below-1">
        {t('form.vendor.title')}
        {!readOnly && <RequiredMark />}
      </p>
      <Grid
        id={fieldId(formName, [list])}
        label={t('form.vendor.title')}
        columns={columns}
        handlers={table.handlers}
        readOnly={readOnly}
        boxed
        describedBy={billsId}
        empty={rows.length === 0 && t('form.vendor.none')}
      >
        {rows.map((row, index) => (
          <tr key={row.rowKey}>
            <td>
              <VendorsCell row={index} rows={rows} vendors={vendors} />
            </td>
            <td data-figure>
              <VendorPriceCell row={index} suggestions={suggestions} />
            </td>
            {table.removeCell(row, index)}
          </tr>
        ))}
      </Grid>
      <datalist id={suggestions}>
        {suggested.map((price) => (
          <option key={price} value={padDecimal(price, 4)} />
        ))}
      </datalist>
      {table.foot}
    </div>
  )
}

function VendorPriceCell({ row, suggestions }: { row: number; suggestions: string }) {
  const { t } = useTranslation('customer')
  const field = useField<string>([list, row, 'fdPlatformUnitPrice'])
  return (
    <DecimalCell
      field={field}
      label={t('form.cell', { column: t('form.vendor.price'), row: row + 1 })}
      row={row}
      column={1}
      required
      format={formatPrice}
      read={readPrice}
      suggestions={suggestions}
      describedBy={billedId(row)}
    />
  )
}
