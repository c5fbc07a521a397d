import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId, useFormScope, useFormValue } from '../../../../ui/form/Field'
import { CheckMark } from '../../../../ui/form/Input'
import { Grid } from '../../../../ui/grid/Grid'
import { CellText } from '../../../../ui/grid/GridCell'
import { useGrid } from '../../../../ui/grid/useGrid'
import { separator } from '../../../../ui/select/choice'
import { areSame, samePrice, vendorPriceOf } from '../../model/billing'
import type { SettleValues } from '../../model/prices'
import { formatPrice } from '../../model/readout'
import { fillVendor, pastePrices } from '../../model/settlementEdits'
import type { VendorPriceValues } from '../../model/values'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import { useChoices } from '../parts/choices'
import { TableFoot } from '../parts/TableFoot'
import { PriceCell } from './PriceCell'

const list = 'fdSettleMessageList'

/**
 * The price tables of OPPO, VIVO and HONOR side by side (rule price.grid); those that are the same can be one, and are
 * one where they are only read.
 * @param billsId says which price bills
 */
export function SettlementGrid({
  industryLabel,
  billsId,
}: {
  industryLabel: (value: number) => string
  billsId: string
}) {
  const { t, i18n } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const entries = useFormValue<SettleValues[]>(list)
  const industries = useFormValue<number[]>('fdIndustryList')
  const vendorPrices = useFormValue<VendorPriceValues[]>('fdSettlePlatformMessageDetailList')
  const vendors = useChoices('platform')
  const [wantsOne, setWantsOne] = useState(false)
  const isSame = areSame(entries, industries)
  const isOne = isSame && (readOnly || wantsOne)

  function fill(column: number, fromRow: number) {
    const platform = platforms[column]
    if (platform === undefined) return
    const filled: readonly Platform[] = isOne ? platforms : [platform]
    store.change(
      'settlement',
      (values) => filled.reduce((next, one) => fillVendor(next, one, fromRow), values),
      {
        key: 'filledDown',
        parameters: { vendor: filled.map(vendors.labelOf).join(separator()) },
      },
    )
  }

  const grid = useGrid({
    rows: industries.length,
    columns: isOne ? 1 : platforms.length,
    pasteBlock(block, at) {
      // A column for all of them; several are for each its own.
      const isColumn = isOne && block.every((row) => row.length === 1)
      const pasted = isColumn ? block.map((row) => platforms.map(() => row[0] ?? '')) : block
      if (isOne && !isColumn) setWantsOne(false)
      const { values: next, note, touched } = pastePrices(store.values, pasted, at)
      store.change('settlement', () => next, note)
      for (const path of touched) store.leave(path)
    },
    fillDown: ({ row, column }) => fill(column, row),
    undo: () => store.undoLast([list]),
  })

  const fillAction = (vendor: string, column: number) =>
    !readOnly &&
    industries.length > 1 && (
      <button
        type="button"
        className="pick"
        title={t('form.price.fillDown', { vendor })}
        aria-label={t('form.price.fillDown', { vendor })}
        onClick={() => fill(column, 0)}
      >
        <span aria-hidden="true">↓</span>
      </button>
    )
  const priceColumn = (key: string, title: string, column: number, width: number) => ({
    ...{ key, title, required: true, figure: true, width, action: fillAction(title, column) },
  })
  const allVendors = platforms.map(vendors.labelOf).join(separator())
  const columns = [
    { key: 'industry', title: t('form.price.industry') },
    ...(isOne
      ? [priceColumn('all', allVendors, 0, 220)]
      : platforms.map((platform, column) =>
          priceColumn(String(platform), vendors.labelOf(platform), column, 100),
        )),
  ]
  const place = (platform: Platform, industry: number) => {
    const entry = entries.findIndex((one) => one.fdPlatform === platform)
    const detail = entries[entry]?.fdDetailList.findIndex((one) => one.fdObeesIndustry === industry) ?? -1
    return { entry, detail, platform, industry }
  }

  return (
    <div>
      {!readOnly && isSame && (
        <div className="below-2">
          <CheckMark checked={wantsOne} onChange={setWantsOne}>
            {t('form.price.one')}
          </CheckMark>
        </div>
      )}
      <Grid
        id={fieldId(formName, [list])}
        label={t('form.price.table')}
        columns={columns}
        handlers={grid.handlers}
        readOnly={readOnly}
        boxed
        describedBy={billsId}
        // The longest English word should stay whole beside the prices.
        minWidth={isOne ? 320 : i18n.language.startsWith('zh') ? 400 : 440}
        empty={industries.length === 0 && t('form.price.none')}
      >
        {industries.map((industry, row) => {
          const same = readOnly && !isOne ? samePrice(entries, industry) : undefined
          return (
            <tr key={industry}>
              <th scope="row">{industryLabel(industry)}</th>
              {same !== undefined ? (
                <td colSpan={platforms.length} className="text-centre">
                  <CellText>
                    {formatPrice(same)} <small className="faint">{t('form.price.same')}</small>
                  </CellText>
                </td>
              ) : (
                (isOne ? platforms.slice(0, 1) : platforms).map((platform, column) => (
                  <td key={platform} data-figure>
                    <PriceCell
                      {...{ ...place(platform, industry), row, column }}
                      forAll={isOne}
                      fallback={vendorPriceOf(vendorPrices, platform)}
                      label={t('form.price.cell', {
                        vendor: isOne ? allVendors : vendors.labelOf(platform),
                        industry: industryLabel(industry),
                      })}
                    />
                  </td>
                ))
              )}
            </tr>
          )
        })}
      </Grid>
      <TableFoot list={list} place="settlement" />
    </div>
  )
}
