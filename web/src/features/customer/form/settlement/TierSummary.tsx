import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  fieldId,
  useFieldError,
  useFormScope,
  useFormValue,
  useIssueText,
} from '../../../../ui/form/FormContext'
import { CellText } from '../../../../ui/grid/GridCell'
import grid from '../../../../ui/grid/grid.module.css'
import { ReadTable } from '../../../../ui/grid/ReadTable'
import type { TierValues } from '../../model/prices'
import { formatCount, formatPrice, readableCount } from '../../model/readout'
import { dearerTiers } from '../../model/tiers'
import { useCustomerForm } from '../parts/CustomerFormContext'
import styles from '../parts/form.module.css'
import { UndoLine } from '../parts/UndoLine'
import prices from './prices.module.css'
import { Staircase } from './Staircase'
import { TierDialog } from './TierDialog'

const list = 'fdBaseUnitPriceStepList'

/** The tiers as they are, and the button that opens their dialog. */
export function TierSummary() {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly, name } = useFormScope()
  const tiers = useFormValue<TierValues[]>(list)
  const dearer = dearerTiers(tiers)
  const error = useIssueText(useFieldError(list))
  const [open, setOpen] = useState(false)
  const id = fieldId(name, [list])

  return (
    <div className={prices.tiers}>
      <div>
        <ReadTable label={t('form.tier.table')}>
          <thead>
            <tr>
              <td className={prices.rowColumn} />
              <th scope="col" data-figure>
                {t('form.tier.fdSendMinCount')}
              </th>
              <th scope="col" data-figure>
                {t('form.tier.fdSendMaxCount')}
              </th>
              <th scope="col" data-figure className={prices.priceColumn}>
                {t('form.tier.fdStepUnitPrice')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, index) => (
              <tr key={tier.rowKey}>
                <td className={styles.rowNumber}>{index + 1}</td>
                <td data-figure>
                  <Count value={tier.fdSendMinCount} />
                </td>
                <td data-figure>
                  <Count value={tier.fdSendMaxCount} />
                </td>
                <td data-figure>
                  <CellText>{formatPrice(tier.fdStepUnitPrice)}</CellText>
                  {dearer.includes(index) && <p className={grid.warning}>{t('form.tier.dearer')}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </ReadTable>
        {!readOnly && (
          <button
            type="button"
            id={id}
            className={`accent above-2 ${prices.configure}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => setOpen(true)}
          >
            {t('form.tier.configure')}
          </button>
        )}
        {error && (
          <p id={`${id}-error`} className="field-error">
            {error}
          </p>
        )}
        <UndoLine place="tiers" />
      </div>
      <Staircase tiers={tiers} />
      {open && (
        <TierDialog
          tiers={tiers}
          onClose={() => setOpen(false)}
          onDone={(next) => store.change('tiers', (values) => ({ ...values, [list]: next }))}
        />
      )}
    </div>
  )
}

/** A count with separators, and below it in words. */
function Count({ value }: { value: string }) {
  const { i18n } = useTranslation()
  const words = readableCount(value, i18n.language)
  return (
    <CellText>
      {value && (
        <>
          {formatCount(value)}
          {words && <small className={`caption faint block ${prices.words}`}>{words}</small>}
        </>
      )}
    </CellText>
  )
}
