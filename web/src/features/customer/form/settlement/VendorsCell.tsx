import { platforms } from '@zhixin/contract/closedSets'
import { useTranslation } from 'react-i18next'
import { fieldId, useField, useFormValue, useIssueText } from '../../../../ui/form/Field'
import { CheckMark } from '../../../../ui/form/Input'
import { CellText } from '../../../../ui/grid/GridCell'
import { separator } from '../../../../ui/select/choice'
import { billedBy } from '../../model/billing'
import type { SettleValues } from '../../model/prices'
import type { VendorPriceValues } from '../../model/values'
import { formName } from '../parts/CustomerFormContext'
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
  const billed = <Billed row={row} chosen={chosen} vendors={vendors} />
  if (field.readOnly)
    return (
      <>
        <CellText id={field.id}>{chosen.map(vendors.labelOf).join(separator())}</CellText>
        {billed}
      </>
    )

  const offered = [
    ...new Set([...platforms.filter((one) => vendors.options.some((o) => o.value === one)), ...chosen]),
  ]
  return (
    <fieldset
      id={field.id}
      data-row={row}
      data-column={0}
      className={`flex wrap gap-x-3 pad-2 pad-x-3 ${prices.vendorChoice}`}
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
      {billed}
    </fieldset>
  )
}

/** The id of what says which messages the price of a row bills. */
export const billedId = (row: number) => `${fieldId(formName, [list, row])}-billed`

/** Which messages the price of a row bills: of vendors with prices of industries only the others (rule price.bills). */
function Billed({ row, chosen, vendors }: { row: number; chosen: number[]; vendors: Choices }) {
  const { t } = useTranslation('customer')
  const entries = useFormValue<SettleValues[]>('fdSettleMessageList')
  const { all, rest } = billedBy(entries, chosen)
  const names = (some: number[]) => some.map(vendors.labelOf).join(separator())
  if (chosen.length === 0) return null
  return (
    <p id={billedId(row)} className={`caption faint ${prices.billed}`}>
      {all.length > 0 && <span className="block">{t('form.vendor.billsAll', { vendors: names(all) })}</span>}
      {rest.length > 0 && (
        <span className="block">{t('form.vendor.billsRest', { vendors: names(rest) })}</span>
      )}
    </p>
  )
}
