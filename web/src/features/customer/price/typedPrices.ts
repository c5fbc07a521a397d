import type { PriceFieldName } from '@zhixin/contract/customer/price.fields'
import type { PriceLists } from '@zhixin/contract/customer/priceRows'
import {
  keepableSettleEntries,
  keepableTiers,
  keepableVendorPrices,
} from '@zhixin/contract/customer/settlement.schema'
import { useFormValue } from '../../../ui/form/Field'
import type { SettleValues, TierValues } from '../model/prices'
import type { CustomerValues, VendorPriceValues } from '../model/values'

/** The form's values that are prices. */
export type PriceValues = Pick<CustomerValues, PriceFieldName>

/** The prices in the form, while they are typed. */
export const usePriceValues = (): PriceValues => ({
  fdStep: useFormValue<boolean>('fdStep'),
  fdSettleMessageList: useFormValue<SettleValues[]>('fdSettleMessageList'),
  fdSettlePlatformMessageDetailList: useFormValue<VendorPriceValues[]>('fdSettlePlatformMessageDetailList'),
  fdBaseUnitPriceStepList: useFormValue<TierValues[]>('fdBaseUnitPriceStepList'),
})

/** These prices as far as they are complete and valid. */
export const typedPrices = (values: PriceValues): PriceLists => ({
  fdStep: values.fdStep,
  fdSettleMessageList: keepableSettleEntries(values.fdSettleMessageList),
  fdSettlePlatformMessageDetailList: keepableVendorPrices(values.fdSettlePlatformMessageDetailList),
  fdBaseUnitPriceStepList: keepableTiers(values.fdBaseUnitPriceStepList),
})
