import { platforms } from '@zhixin/contract/closedSets'
import { useTranslation } from 'react-i18next'
import { useField, useIssueText } from '../../../../ui/form/Field'
import { CheckMark } from '../../../../ui/form/Input'
import { CellText } from '../../../../ui/grid/GridCell'
import { separator } from '../../../../ui/select/choice'
import type { VendorPriceValues } from '../../model/values'
import type { Choices } from '../parts/choices'
import prices from './prices.module.css'

const list = 'fdSettlePlatformMessageDetailList'

/** The vendors of a row; one that another row has cannot be chosen, and says where it is (rule price.vendor). */
export function VendorsCell({
  row,
  rows,
  vendors,
}: {
  row: number
  rows: VendorPriceValues[]
  vendors: Choices
}) {
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
      className={`flex wrap gap-x-3 ${prices.vendorChoice}`}
      aria-label={t('form.cell', { column: t('form.vendor.vendors'), row: row + 1 })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${field.id}-error` : undefined}
    >
      {offered.map((vendor) => {
        const usedIn = rows.findIndex((one, index) => index !== row && one.fdPlatformList.includes(vendor))
        const used = usedIn >= 0 && !chosen.includes(vendor)
        return (
          <CheckMark
            key={vendor}
            checked={chosen.includes(vendor)}
            disabled={used}
            onChange={(checked) =>
              field.set(
                checked ? [...chosen, vendor].sort((a, b) => a - b) : chosen.filter((one) => one !== vendor),
              )
            }
          >
            {vendors.labelOf(vendor)}
            {used && <small>{t('form.vendor.usedIn', { row: usedIn + 1 })}</small>}
          </CheckMark>
        )
      })}
      {error && (
        <p id={`${field.id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
