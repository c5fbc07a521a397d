import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import {
  type PriceKind,
  type PriceWay,
  priceKinds,
  priceKindTexts,
  priceWays,
} from '@zhixin/contract/customer/priceBatch.enums'
import { type PriceBatchInput, priceBatchInput } from '@zhixin/contract/customer/priceBatch.schema'
import { carryingKinds } from '@zhixin/contract/customer/priceRule'
import { joinNames } from '@zhixin/contract/history/change.texts'
import { readFactor, readPrice } from '@zhixin/contract/reading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { currentLanguage } from '../../../lib/i18n'
import { CheckField, MultiSelectField, RadioField } from '../../../ui/form/ChoiceFields'
import { DecimalField } from '../../../ui/form/DecimalField'
import { useFormValue } from '../../../ui/form/Field'
import { ruledForm } from '../../../ui/form/rules'
import { WarnNote } from '../../../ui/WarnNote'
import { useOptions } from '../../dictionary/dataSource.queries'
import { FromField } from './FromField'
import { type Choice, type ChoiceProps, PreviewDialog } from './PreviewDialog'

interface Values {
  fdKindList: PriceKind[]
  fdPlatformList: number[]
  fdIndustryList: number[]
  fdTierList: number[]
  fdWay: PriceWay
  fdAmount: string
  fdFloor: string
  fdCeiling: string
  fdFromDate: string | undefined
}

const initial: Values = {
  fdKindList: [...priceKinds],
  fdPlatformList: [],
  fdIndustryList: [],
  fdTierList: [],
  fdWay: 'multiply',
  fdAmount: '',
  fdFloor: '',
  fdCeiling: '',
  fdFromDate: undefined,
}

/** What a kind of prices that is not changed is confined to does not count. */
const priceForm = ({ fdIdList, fdFilters }: Choice) =>
  ruledForm<Values, PriceBatchInput>(
    {
      schema: priceBatchInput,
      inputOf: ({ fdPlatformList, fdIndustryList, fdTierList, ...values }) => {
        const { hasVendors, hasIndustries, hasTiers } = shownFor(values.fdKindList)
        return {
          ...values,
          ...{ fdIdList, fdFilters },
          fdPlatformList: hasVendors ? fdPlatformList : [],
          fdIndustryList: hasIndustries ? fdIndustryList : [],
          fdTierList: hasTiers ? fdTierList : [],
        }
      },
    },
    initial,
  )

const shownFor = (kinds: readonly PriceKind[]) => ({
  hasVendors: kinds.includes('vendor') || kinds.includes('industry'),
  hasIndustries: kinds.includes('industry'),
  hasTiers: kinds.includes('tier'),
})

/** Asks which prices of the customers to change, and how; nothing is changed before the preview (rule price.batch). */
export function PriceDialog(props: ChoiceProps) {
  const [form] = useState(() => priceForm(props.choice))
  return (
    <PreviewDialog
      {...props}
      {...{ form }}
      kind="price"
      send={(body) => call(priceBatchCalls.preview, { body })}
    >
      <Fields />
    </PreviewDialog>
  )
}

/** Tiers that can be picked by their place; customers rarely have as many. */
const tierPlaces = Array.from({ length: 10 }, (_, index) => index + 1)

/** Kinds that cannot carry what the change is confined to are left out, and named (rule price.batch). */
function LeftOut() {
  const { t } = useTranslation('batch')
  const chosen = useFormValue<PriceKind[]>('fdKindList')
  const { hasVendors, hasIndustries, hasTiers } = shownFor(chosen)
  const platforms = useFormValue<number[]>('fdPlatformList')
  const industries = useFormValue<number[]>('fdIndustryList')
  const tiers = useFormValue<number[]>('fdTierList')
  const carrying = carryingKinds(chosen, {
    platforms: hasVendors ? platforms : [],
    industries: hasIndustries ? industries : [],
    tiers: hasTiers ? tiers : [],
  })
  const left = chosen.filter((kind) => !carrying.includes(kind))
  if (left.length === 0) return null
  const language = currentLanguage()
  const kinds = left.map((kind) => priceKindTexts[kind][language])
  return <WarnNote heard>{t('price.leftOut', { kinds: joinNames(kinds, language) })}</WarnNote>
}

/** A factor far from 1 is said in words: `5%` is a twentieth of the price, and perhaps `+5%` was meant (rule price.batch). */
function FarFactor() {
  const { t } = useTranslation('batch')
  const factor = Number(readFactor(useFormValue<string>('fdAmount') ?? '') || 1)
  if (factor >= 0.5 && factor <= 2) return null
  return <WarnNote heard>{t('price.farFactor', { percent: Number((factor * 100).toFixed(4)) })}</WarnNote>
}

function Fields() {
  const { t } = useTranslation('batch')
  const { hasVendors, hasIndustries, hasTiers } = shownFor(useFormValue<PriceKind[]>('fdKindList'))
  const way = useFormValue<PriceWay>('fdWay')
  const kinds = priceKinds.map((value) => ({ value, label: priceKindTexts[value][currentLanguage()] }))
  const ways = priceWays.map((value) => ({ value, label: t(`way.${value}`) }))
  const tiers = tierPlaces.map((value) => ({ value, label: t('price.tier', { place: value }) }))
  const platforms = useOptions('platform')
  const industries = useOptions('industry')
  /** What the prices can be confined to. */
  const confined = [
    ...(hasVendors ? [{ label: 'vendors', name: 'fdPlatformList', options: platforms }] : []),
    ...(hasIndustries ? [{ label: 'industries', name: 'fdIndustryList', options: industries }] : []),
    ...(hasTiers ? [{ label: 'tiers', name: 'fdTierList', options: tiers }] : []),
  ]
  const yuan = t('price.unit')
  return (
    <>
      <CheckField path={['fdKindList']} label={t('price.kinds')} required span={12} options={kinds} />
      {confined.map(({ label, name, options }) => (
        <MultiSelectField
          key={name}
          path={[name]}
          label={t(`price.${label}`)}
          span={6}
          options={options}
          placeholder={t('price.all')}
        />
      ))}
      <LeftOut />
      <RadioField path={['fdWay']} label={t('price.way')} span={12} options={ways} />
      <DecimalField
        path={['fdAmount']}
        label={t(way === 'multiply' ? 'price.factor' : 'price.amount')}
        required
        span={6}
        places={4}
        read={way === 'multiply' ? readFactor : readPrice}
        hint={way === 'multiply' ? t('price.factorHint') : undefined}
        unit={way === 'multiply' ? undefined : yuan}
      />
      <FromField />
      {way === 'multiply' && <FarFactor />}
      <DecimalField
        path={['fdFloor']}
        label={t('price.floor')}
        span={6}
        places={4}
        read={readPrice}
        unit={yuan}
      />
      <DecimalField
        path={['fdCeiling']}
        label={t('price.ceiling')}
        span={6}
        places={4}
        read={readPrice}
        unit={yuan}
      />
    </>
  )
}
