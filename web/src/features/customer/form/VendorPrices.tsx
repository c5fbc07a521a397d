import { platforms } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { separator } from '../../../ui/form/ChoiceFields'
import { decimalText, normalizeDecimal } from '../../../ui/form/decimal'
import {
  fieldId,
  useField,
  useFieldError,
  useFormScope,
  useFormValue,
  useIssueText,
} from '../../../ui/form/FormContext'
import { AddButton, Grid, RemoveButton } from '../../../ui/grid/Grid'
import { CellText, DecimalCell } from '../../../ui/grid/GridCell'
import { placeBlock } from '../../../ui/grid/paste'
import { useGrid } from '../../../ui/grid/useGrid'
import { newVendorPrice, type VendorPriceValues } from '../customer.form'
import { formName, useCustomerForm } from './CustomerFormContext'
import { type Choices, useChoices } from './choices'
import styles from './form.module.css'
import { formatPrice, priceUnits } from './readout'
import { withoutRow } from './rowKey'
import { UndoLine } from './UndoLine'

const list = 'fdSettlePlatformMessageDetailList'

/** The base price per vendor (section 5.6): each vendor stands in one row only. */
export function VendorPrices() {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const rows = useFormValue<VendorPriceValues[]>(list)
  const vendors = useChoices('platform')
  const suggested = useChoices('unitPrice').options.map((option) => decimalText(option.value))
  const error = useIssueText(useFieldError(list))
  const full = rows.length >= platforms.length

  const add = () =>
    store.change('vendors', (values) => ({ ...values, [list]: [...values[list], newVendorPrice()] }))
  const remove = (index: number) =>
    store.change('vendors', (values) => ({ ...values, [list]: withoutRow(values[list], index) }), {
      key: 'rowRemoved',
      parameters: {
        row: index + 1,
        name: rows[index]?.fdPlatformList.map(vendors.labelOf).join(separator()) ?? '',
      },
    })

  const grid = useGrid({
    rows: rows.length,
    columns: 2,
    addRow: full ? undefined : add,
    pasteBlock(block, at) {
      const { placed, rowsLeft, columnsLeft } = placeBlock(
        block,
        { row: at.row, column: 1 },
        { rows: rows.length, columns: 2 },
      )
      const parameters = { count: placed.length, rowsLeft, columnsLeft }
      store.change(
        'vendors',
        (values) => ({
          ...values,
          [list]: values[list].map((row, index) => {
            const cell = placed.find((one) => one.row === index)
            return cell ? { ...row, fdPlatformUnitPrice: normalizeDecimal(cell.text, priceUnits) } : row
          }),
        }),
        { key: 'pasted', parameters },
      )
      for (const { row } of placed) store.leave([list, row, 'fdPlatformUnitPrice'])
    },
    undo: () => store.undoLast([list]),
  })

  const columns = [
    { key: 'vendors', title: t('form.vendor.vendors'), required: true },
    {
      key: 'price',
      title: t('form.vendor.price'),
      required: true,
      figure: true,
      width: readOnly ? 120 : 184,
    },
    ...(readOnly ? [] : [{ key: 'remove', title: '', width: 36 }]),
  ]

  return (
    <div className={styles.vendors}>
      <p className={styles.label}>{t('form.vendor.title')}</p>
      <Grid
        id={fieldId(formName, [list])}
        label={t('form.vendor.title')}
        columns={columns}
        handlers={grid.handlers}
        readOnly={readOnly}
      >
        {rows.map((row, index) => (
          <tr key={row.rowKey}>
            <td>
              <VendorsCell row={index} rows={rows} vendors={vendors} />
            </td>
            <td data-figure>
              <VendorPriceCell row={index} suggestions={suggested} />
            </td>
            {!readOnly && (
              <td>
                <RemoveButton
                  label={t('form.vendor.remove', { row: index + 1 })}
                  onClick={() => remove(index)}
                />
              </td>
            )}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className={styles.emptyRow}>
              {t('form.vendor.none')}
            </td>
          </tr>
        )}
      </Grid>
      {error && <p className={styles.tableError}>{error}</p>}
      {!readOnly && (
        <AddButton
          disabled={full}
          onClick={() => {
            grid.focusSoon({ row: rows.length, column: 0 })
            add()
          }}
        >
          {t('form.vendor.add')}
        </AddButton>
      )}
      <UndoLine place="vendors" />
    </div>
  )
}

function VendorPriceCell({ row, suggestions }: { row: number; suggestions: string[] }) {
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
      units={priceUnits}
      suggestions={suggestions}
    />
  )
}

/** The vendors of a row; one that another row has cannot be chosen, and says where it is (rule T6). */
function VendorsCell({ row, rows, vendors }: { row: number; rows: VendorPriceValues[]; vendors: Choices }) {
  const { t } = useTranslation('customer')
  const field = useField<number[]>([list, row, 'fdPlatformList'])
  const error = useIssueText(field.error)
  const chosen = field.value ?? []
  if (field.readOnly)
    return <CellText id={field.id}>{chosen.map(vendors.labelOf).join(separator())}</CellText>

  const offered = [
    ...new Set([...platforms.filter((one) => vendors.options.some((o) => o.value === one)), ...chosen]),
  ]
  return (
    <fieldset
      id={field.id}
      data-row={row}
      data-column={0}
      className={styles.vendorChoice}
      aria-label={t('form.cell', { column: t('form.vendor.vendors'), row: row + 1 })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${field.id}-error` : undefined}
    >
      {offered.map((vendor) => {
        const usedIn = rows.findIndex((one, index) => index !== row && one.fdPlatformList.includes(vendor))
        const used = usedIn >= 0 && !chosen.includes(vendor)
        return (
          <label key={vendor} title={used ? t('form.vendor.usedIn', { row: usedIn + 1 }) : undefined}>
            <input
              type="checkbox"
              checked={chosen.includes(vendor)}
              disabled={used}
              onChange={(event) =>
                field.set(
                  event.target.checked
                    ? [...chosen, vendor].sort((a, b) => a - b)
                    : chosen.filter((one) => one !== vendor),
                )
              }
            />
            {vendors.labelOf(vendor)}
            {used && <small>{t('form.vendor.usedIn', { row: usedIn + 1 })}</small>}
          </label>
        )
      })}
      {error && (
        <p id={`${field.id}-error`} className={styles.tableError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
