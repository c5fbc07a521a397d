import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { readPrice } from '@zhixin/contract/reading'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId, useField, useFormScope, useFormValue } from '../../../../ui/form/Field'
import { Grid } from '../../../../ui/grid/Grid'
import { DecimalCell } from '../../../../ui/grid/GridCell'
import { useGrid } from '../../../../ui/grid/useGrid'
import { type SettleValues, setIndustryPrice } from '../../model/prices'
import { formatPrice } from '../../model/readout'
import { fillVendor, pastePrices } from '../../model/settlementEdits'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import { useChoices } from '../parts/choices'
import { TableFoot } from '../parts/TableFoot'
import prices from './prices.module.css'

const list = 'fdSettleMessageList'

/** The price tables of OPPO, VIVO and HONOR side by side (rule price.grid). */
export function SettlementGrid({ industryLabel }: { industryLabel: (value: number) => string }) {
  const { t, i18n } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const entries = useFormValue<SettleValues[]>(list)
  const industries = useFormValue<number[]>('fdIndustryList')
  const vendors = useChoices('platform')

  function fill(column: number, fromRow: number) {
    const platform = platforms[column]
    if (platform === undefined) return
    store.change('settlement', (values) => fillVendor(values, platform, fromRow), {
      key: 'filledDown',
      parameters: { vendor: vendors.labelOf(platform) },
    })
  }

  const grid = useGrid({
    rows: industries.length,
    columns: platforms.length,
    pasteBlock(block, at) {
      const { values: next, note, touched } = pastePrices(store.values, block, at)
      store.change('settlement', () => next, note)
      for (const path of touched) store.leave(path)
    },
    fillDown: ({ row, column }) => fill(column, row),
    undo: () => store.undoLast([list]),
  })

  const columns = [
    { key: 'industry', title: t('form.price.industry') },
    ...platforms.map((platform, column) => ({
      key: String(platform),
      title: vendors.labelOf(platform),
      required: true,
      figure: true,
      width: 100,
      action: !readOnly && industries.length > 1 && (
        <button
          type="button"
          className={`faint ${prices.fill}`}
          title={t('form.price.fillDown', { vendor: vendors.labelOf(platform) })}
          aria-label={t('form.price.fillDown', { vendor: vendors.labelOf(platform) })}
          onClick={() => fill(column, 0)}
        >
          <span aria-hidden="true">↓</span>
        </button>
      ),
    })),
  ]

  return (
    <div>
      <Grid
        id={fieldId(formName, [list])}
        label={t('form.price.table')}
        columns={columns}
        handlers={grid.handlers}
        readOnly={readOnly}
        // The longest English word should stay whole beside the prices.
        minWidth={i18n.language.startsWith('zh') ? 400 : 440}
        empty={industries.length === 0 && t('form.price.none')}
      >
        {industries.map((industry, row) => (
          <tr key={industry}>
            <th scope="row">{industryLabel(industry)}</th>
            {platforms.map((platform, column) => {
              const entry = entries.findIndex((one) => one.fdPlatform === platform)
              const detail =
                entries[entry]?.fdDetailList.findIndex((one) => one.fdObeesIndustry === industry) ?? -1
              return (
                <td key={platform} data-figure>
                  <PriceCell
                    {...{ entry, detail, platform, industry, row, column }}
                    label={t('form.price.cell', {
                      vendor: vendors.labelOf(platform),
                      industry: industryLabel(industry),
                    })}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </Grid>
      <TableFoot list={list} place="settlement" />
    </div>
  )
}

interface CellProps {
  /** The path of the price in the form; detail is -1 if the vendor has none for the industry yet. */
  entry: number
  detail: number
  platform: Platform
  industry: number
  row: number
  column: number
  label: string
}

const PriceCell = memo(function PriceCell({
  entry,
  detail,
  platform,
  industry,
  row,
  column,
  label,
}: CellProps) {
  const { store } = useCustomerForm()
  const field = useField<string | undefined>([list, entry, 'fdDetailList', detail, 'fdBaseUnitPrice'])
  const missing = detail < 0
  return (
    <DecimalCell
      field={{
        ...field,
        id: missing ? `${field.id}-${industry}` : field.id,
        value: field.value ?? '',
        set: missing
          ? (price) =>
              store.change('settlement', (values) => ({
                ...values,
                [list]: setIndustryPrice(values[list], { platform, industry }, price, values.fdIndustryList),
              }))
          : field.set,
      }}
      label={label}
      row={row}
      column={column}
      required={!missing}
      format={formatPrice}
      read={readPrice}
    />
  )
})
