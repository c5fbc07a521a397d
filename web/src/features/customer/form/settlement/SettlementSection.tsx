import { fieldName } from '@zhixin/contract/customer/customer.words'
import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../../lib/i18n'
import { useAllowed } from '../../../../lib/session'
import { MultiSelectField } from '../../../../ui/form/ChoiceFields'
import { useFormScope, useFormValue } from '../../../../ui/form/Field'
import fields from '../../../../ui/form/form.module.css'
import { Terms } from '../../../settlementTerm/Terms'
import { CostEstimate } from '../../cost/CostEstimate'
import { areTiersUntouched, defaultTiers, losesPrices, rebuildSettlement } from '../../model/prices'
import { hidesPrices } from '../../model/values'
import { ScheduledNote } from '../../price/ScheduledNote'
import { TemplateLine } from '../../template/TemplateLine'
import { useCustomerForm } from '../parts/CustomerFormContext'
import { useChoices } from '../parts/choices'
import { FormSection } from '../parts/FormSection'
import { SectionFields } from '../parts/SectionFields'
import { UndoLine } from '../parts/UndoLine'
import prices from './prices.module.css'
import { SettlementGrid } from './SettlementGrid'
import { TierSummary } from './TierSummary'
import { VendorPrices } from './VendorPrices'

/** The prices: per message by industry and vendor, or by tiers; and the payment term. */
export function SettlementSection() {
  const { detail } = useCustomerForm()
  const { readOnly } = useFormScope()
  const seesPrices = useAllowed('client:price')
  const tiered = useFormValue<boolean>('fdStep')
  return (
    <FormSection section="settlement">
      {hidesPrices(detail, seesPrices) ? (
        <HiddenPrices industries={detail?.fdIndustryList ?? []} />
      ) : (
        <>
          <TemplateLine />
          <StepSwitch />
          {tiered ? <TierSummary /> : <PricesByMessage />}
          <CostEstimate />
          {detail && seesPrices && !readOnly && <ScheduledNote detail={detail} />}
        </>
      )}
      <div className={`${fields.grid} above-4`}>
        <SectionFields section="settlement" span={3} />
      </div>
      {detail && <Terms customerId={detail.id} customer={detail.fdName} />}
    </FormSection>
  )
}

/**
 * Shown instead of the prices to people who may not see them: they stay as they are, and a new customer has none (rules
 * hidden.price, price.none).
 */
function HiddenPrices({ industries }: { industries: number[] }) {
  const { t } = useTranslation('customer')
  const { readOnly } = useFormScope()
  const { detail } = useCustomerForm()
  const { labelOf } = useChoices('industry')
  const says = readOnly ? 'hidden' : detail ? 'hiddenKept' : 'hiddenNew'
  return (
    <div className="below-4">
      <p className="caption faint">{t(`form.price.${says}`)}</p>
      {industries.length > 0 && (
        <p>{t('form.price.industries', { names: industries.map(labelOf).join(' / ') })}</p>
      )}
    </div>
  )
}

/** Whether unit prices are tiered. A change resets the tiers, which can be undone (rule tier.reset). */
function StepSwitch() {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const tiered = useFormValue<boolean>('fdStep')
  const id = useId()

  function change(fdStep: boolean) {
    const untouched = areTiersUntouched(store.values.fdBaseUnitPriceStepList)
    store.change(
      'step',
      (values) => ({ ...values, fdStep, fdBaseUnitPriceStepList: defaultTiers() }),
      untouched ? undefined : { key: 'tiersReset' },
    )
  }

  return (
    <div className="below-4">
      <div className="row wrap gap-2 gap-x-3">
        <span id={id}>{inWords(fieldName('fdStep'))}</span>
        {readOnly ? (
          <strong>{tiered ? t('form.step.ladder') : t('form.step.bar')}</strong>
        ) : (
          <Switch
            aria-labelledby={id}
            className={prices.switch ?? ''}
            checked={tiered}
            checkedChildren={t('form.step.ladder')}
            unCheckedChildren={t('form.step.bar')}
            onChange={change}
          />
        )}
        <span className="caption faint">{tiered ? t('form.step.ladderMeans') : t('form.step.barMeans')}</span>
      </div>
      <UndoLine place="step" />
    </div>
  )
}

function PricesByMessage() {
  const { t } = useTranslation('customer')
  const billsId = useId()
  const { store } = useCustomerForm()
  const industries = useChoices('industry')

  /** Other industries change the tables of all vendors; those that stay keep their prices (rule price.grid). */
  function changeIndustries(fdIndustryList: number[]) {
    const { fdSettleMessageList: before, fdIndustryList: chosen } = store.values
    const after = rebuildSettlement(before, chosen, fdIndustryList)
    const removed = chosen.filter((industry) => !fdIndustryList.includes(industry))
    store.change(
      'industries',
      (values) => ({ ...values, fdIndustryList, fdSettleMessageList: after }),
      losesPrices(before, after)
        ? { key: 'industriesRemoved', parameters: { names: removed.map(industries.labelOf).join(' / ') } }
        : undefined,
    )
  }

  return (
    <>
      <p id={billsId} className="caption quiet below-2">
        {t('form.price.bills')}
      </p>
      <div className={`stack gap-6 at-top ${prices.prices}`}>
        <div className="flex gap-3 column">
          <MultiSelectField
            path={['fdIndustryList']}
            label={t('form.field.fdIndustryList')}
            required
            onPick={changeIndustries}
            note={<UndoLine place="industries" />}
            {...industries}
          />
          <SettlementGrid industryLabel={industries.labelOf} billsId={billsId} />
        </div>
        <VendorPrices billsId={billsId} />
      </div>
    </>
  )
}
