import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { normalizeDecimal, readCount, readPrice } from '@zhixin/contract/reading'
import { useTranslation } from 'react-i18next'
import { useField, useFormScope, useFormValue } from '../../../../ui/form/Field'
import type { FormStore } from '../../../../ui/form/formStore'
import { AddButton, Grid, RemoveButton } from '../../../../ui/grid/Grid'
import { DecimalCell } from '../../../../ui/grid/GridCell'
import { useGrid } from '../../../../ui/grid/useGrid'
import { phone } from '../../../../ui/phone'
import { useMediaQuery } from '../../../../ui/useMediaQuery'
import type { TierValues } from '../../model/prices'
import { formatCount, formatPrice, readableCount } from '../../model/readout'
import {
  addTier,
  dearerTiers,
  pasteTiers,
  removeTier,
  setTier,
  type TierForm,
  tierColumns,
} from '../../model/tiers'
import styles from '../parts/form.module.css'
import { UndoLine } from '../parts/UndoLine'

/** The widths of the columns in px; on a phone the largest count fits twice beside its price. */
const widthsOf = {
  desk: { row: 36, count: 148, price: 116, remove: 36 },
  phone: { row: 18, count: 97, price: 52, remove: 24 },
}

/**
 * The rows of the tier dialog: the first start and the last end are locked, each start follows the end before it (rule
 * tier.edit).
 */
export function TierGrid() {
  const { t } = useTranslation('customer')
  const store = useFormScope().store as FormStore<TierForm>
  const tiers = useFormValue<TierValues[]>('tiers')
  const dearer = dearerTiers(tiers)
  const full = tiers.length >= customerLimits.tiers
  const widths = widthsOf[useMediaQuery(phone) ? 'phone' : 'desk']

  const add = () => {
    grid.focusSoon({ row: tiers.length - 1, column: 1 })
    store.change('tierRows', (values) => ({ tiers: addTier(values.tiers) }))
  }
  const remove = (index: number) =>
    store.change('tierRows', (values) => ({ tiers: removeTier(values.tiers, index) }), {
      key: 'tierRemoved',
      parameters: { row: index + 1 },
    })

  const grid = useGrid({
    rows: tiers.length,
    columns: tierColumns.length,
    pasteBlock(block, at) {
      const { tiers: next, note, touched } = pasteTiers(store.values.tiers, block, at)
      store.change('tierRows', () => ({ tiers: next }), note)
      for (const path of touched) store.leave(path)
    },
    undo: () => store.undoLast(['tiers']),
  })

  const columns = [
    { key: 'row', title: '', width: widths.row },
    ...tierColumns.map((column) => ({
      key: column,
      title: t(`form.tier.${column}`),
      required: true,
      figure: true,
      width: widths[column === 'fdStepUnitPrice' ? 'price' : 'count'],
    })),
    { key: 'remove', title: '', width: widths.remove },
  ]

  return (
    <>
      <Grid label={t('form.tier.table')} columns={columns} handlers={grid.handlers}>
        {tiers.map((tier, row) => (
          <tr key={tier.rowKey}>
            <td className={styles.rowNumber}>{row + 1}</td>
            {tierColumns.map((name, column) => (
              <td key={name} data-figure>
                <TierCell
                  {...{ name, row, column }}
                  last={row === tiers.length - 1}
                  dearer={name === 'fdStepUnitPrice' && dearer.includes(row)}
                />
              </td>
            ))}
            <td>
              <RemoveButton
                label={t('form.tier.remove', { row: row + 1 })}
                forbidden={row === 0 || row === tiers.length - 1 ? t('form.tier.endsStay') : undefined}
                onClick={() => remove(row)}
              />
            </td>
          </tr>
        ))}
      </Grid>
      <AddButton disabled={full} onClick={add}>
        {t('form.tier.add')}
      </AddButton>
      <UndoLine place="tierRows" />
      <p className="heard" aria-live="polite">
        {dearer.map((row) => t('form.tier.dearerNth', { row: row + 1 })).join(' ')}
      </p>
    </>
  )
}

interface CellProps {
  name: (typeof tierColumns)[number]
  row: number
  column: number
  last: boolean
  dearer: boolean
}

function TierCell({ name, row, column, last, dearer }: CellProps) {
  const { t, i18n } = useTranslation('customer')
  const store = useFormScope().store as FormStore<TierForm>
  const field = useField<string>(['tiers', row, name])
  const isPrice = name === 'fdStepUnitPrice'
  const lockedStart = name === 'fdSendMinCount' && row === 0
  const lockedEnd = name === 'fdSendMaxCount' && last
  const value = field.value ?? ''
  const words = isPrice ? undefined : readableCount(normalizeDecimal(value, readCount), i18n.language)
  return (
    <>
      <DecimalCell
        field={{
          ...field,
          value,
          set: (next) =>
            store.change(`tiers.${row}.${name}`, (values) => ({
              tiers: setTier(values.tiers, row, name, next),
            })),
        }}
        label={t('form.cell', { column: t(`form.tier.${name}`), row: row + 1 })}
        row={row}
        column={column}
        required
        format={isPrice ? formatPrice : formatCount}
        read={isPrice ? readPrice : readCount}
        locked={
          lockedStart
            ? t('form.tier.lockedStart')
            : lockedEnd
              ? t('form.tier.lockedEnd', { max: formatCount(String(customerLimits.tierCount)) })
              : undefined
        }
        warning={dearer ? t('form.tier.dearer') : undefined}
      />
      {words && <small className="caption faint block">{words}</small>}
    </>
  )
}
