import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { readPrice } from '@zhixin/contract/reading'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../../ui/form/Field'
import { CellText, DecimalCell } from '../../../../ui/grid/GridCell'
import { setIndustryPrice } from '../../model/prices'
import { formatPrice } from '../../model/readout'
import { useCustomerForm } from '../parts/CustomerFormContext'

const list = 'fdSettleMessageList'

interface Props {
  /** The path of the price in the form; detail is -1 if the vendor has none for the industry yet. */
  entry: number
  detail: number
  platform: Platform
  industry: number
  row: number
  column: number
  label: string
  /** What is typed is the price at all vendors. */
  forAll: boolean
  /** The vendor's own price, which bills an industry without one (rule price.bills). */
  fallback: string | undefined
}

/** The price of an industry at a vendor; without one, which price bills it instead. */
export const PriceCell = memo(function PriceCell(props: Props) {
  const { entry, detail, platform, industry, row, column, label, forAll, fallback } = props
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const field = useField<string | undefined>([list, entry, 'fdDetailList', detail, 'fdBaseUnitPrice'])
  const missing = detail < 0
  const id = missing ? `${field.id}-${industry}` : field.id
  const setAt = (all: readonly Platform[]) => (price: string) =>
    store.change('settlement', (values) => ({
      ...values,
      [list]: all.reduce(
        (entries, one) =>
          setIndustryPrice(entries, { platform: one, industry }, price, values.fdIndustryList),
        values[list],
      ),
    }))
  const set = forAll ? setAt(platforms) : missing ? setAt([platform]) : field.set
  const bills =
    fallback === undefined
      ? t('form.price.billsNone')
      : t('form.price.billsVendor', { price: formatPrice(fallback) })
  if (missing && field.readOnly)
    return (
      <CellText id={id}>
        {fallback !== undefined && (
          <>
            <span className="faint" aria-hidden="true">
              {formatPrice(fallback)}
            </span>
            <span className="heard">{bills}</span>
          </>
        )}
      </CellText>
    )
  return (
    <>
      <DecimalCell
        field={{ ...field, id, value: field.value ?? '', set }}
        label={label}
        row={row}
        column={column}
        required={!missing}
        placeholder={missing && fallback !== undefined ? formatPrice(fallback) : undefined}
        describedBy={missing ? `${id}-bills` : undefined}
        format={formatPrice}
        read={readPrice}
      />
      {missing && (
        <span id={`${id}-bills`} className="heard">
          {bills}
        </span>
      )}
    </>
  )
})
