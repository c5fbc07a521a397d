import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button'
import { fieldId, useFieldError, useFormScope, useFormValue, useIssueText } from '../../../../ui/form/Field'
import { createFormStore } from '../../../../ui/form/formStore'
import { EditDialog } from '../../../../ui/form/forms'
import { issuesBy } from '../../../../ui/form/rules'
import { Grid } from '../../../../ui/grid/Grid'
import { CellText, FigureCell } from '../../../../ui/grid/GridCell'
import grid from '../../../../ui/grid/grid.module.css'
import { phone } from '../../../../ui/phone'
import { useMediaQuery } from '../../../../ui/useMediaQuery'
import type { TierValues } from '../../model/prices'
import { formatCount, formatPrice, readableCount } from '../../model/readout'
import { boundariesOf, dearerTiers, type TierForm, tierColumns, tierRules } from '../../model/tiers'
import { useCustomerForm } from '../parts/CustomerFormContext'
import styles from '../parts/form.module.css'
import { UndoLine } from '../parts/UndoLine'
import prices from './prices.module.css'
import { Staircase } from './Staircase'
import { TierGrid } from './TierGrid'

const fingerprint = ({ tiers }: TierForm) => JSON.stringify(tiers.map(({ rowKey: _, ...tier }) => tier))

/**
 * The dialog of tiers: rows and, beside them, the staircase that they draw. It gives the tiers to the form, which
 * saves them.
 */
function TierDialog({
  tiers,
  onDone,
  onClose,
}: {
  tiers: TierValues[]
  onDone: (tiers: TierValues[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('customer')
  const [store] = useState(() =>
    createFormStore<TierForm>({
      initial: { tiers },
      validate: (values) => issuesBy(tierRules, values),
      fingerprint,
    }),
  )
  const read = () => store.values.tiers
  const current = useSyncExternalStore(store.subscribe, read, read)
  return (
    <EditDialog
      title={t('form.tier.title')}
      width={920}
      okText={t('form.tier.ok')}
      store={store}
      rules={tierRules}
      name="tier"
      within
      onSave={async (done) => done}
      onSaved={(done) => onDone(done.tiers)}
      onClose={onClose}
    >
      <div className={`across with-side ${prices.dialog}`}>
        <div>
          <TierGrid />
        </div>
        <Staircase tiers={current} />
        <TierSentence tiers={current} />
      </div>
    </EditDialog>
  )
}

/** Says which tier a count on a boundary falls in (rule tier.end). */
function TierSentence({ tiers }: { tiers: TierValues[] }) {
  const { t } = useTranslation('customer')
  const boundaries = boundariesOf(tiers)
  if (boundaries.length === 0)
    return (
      <p className="across quiet small tabular" aria-live="polite">
        {t('form.tier.inclusive')}
      </p>
    )
  return (
    <ul className="across quiet small tabular" aria-live="polite">
      {boundaries.map(({ index, end, price, nextPrice }) => (
        <li key={index}>
          {t('form.tier.boundary', {
            count: formatCount(end),
            row: index + 1,
            price: formatPrice(price),
            next: formatCount(String(BigInt(end) + 1n)),
            nextRow: index + 2,
            nextPrice: formatPrice(nextPrice),
          })}
        </li>
      ))}
    </ul>
  )
}

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
  // On a phone the largest count is never broken, and its price is beside it.
  const widths = useMediaQuery(phone)
    ? { row: 22, fdStepUnitPrice: 76 }
    : { row: 40, fdStepUnitPrice: '28%' as const }
  const columns = [
    { key: 'row', title: '', width: widths.row },
    ...tierColumns.map((key) => ({
      key,
      title: t(`form.tier.${key}`),
      figure: true,
      ...(key === 'fdStepUnitPrice' && { width: widths[key] }),
    })),
  ]
  return (
    <div className={`with-side ${prices.tiers}`}>
      <div>
        <Grid readOnly label={t('form.tier.table')} columns={columns}>
          {tiers.map((tier, index) => (
            <tr key={tier.rowKey}>
              <td className={styles.rowNumber}>{index + 1}</td>
              <Count value={tier.fdSendMinCount} />
              <Count value={tier.fdSendMaxCount} />
              <td data-figure>
                <CellText>{formatPrice(tier.fdStepUnitPrice)}</CellText>
                {dearer.includes(index) && <p className={`warn ${grid.warning}`}>{t('form.tier.dearer')}</p>}
              </td>
            </tr>
          ))}
        </Grid>
        {!readOnly && (
          <Button
            id={id}
            className="above-2"
            danger={error !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => setOpen(true)}
          >
            {t('form.tier.configure')}
          </Button>
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
    <FigureCell>
      {value && (
        <>
          {formatCount(value)}
          {words && <small className="caption faint block">{words}</small>}
        </>
      )}
    </FigureCell>
  )
}
