import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { MISSING } from '@zhixin/contract/customer/customer.enums'
import { dueStates } from '@zhixin/contract/note/note.enums'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useAllowed } from '../../../lib/session'
import { today } from '../../../ui/format'
import type { Preset } from '../../view/view.queries'

/** The views of customers that everybody has (rule view.presets). */
export function useCustomerPresets(): readonly Preset[] {
  const { t } = useTranslation('customer')
  const { id, fdServiceTypeArray } = useAccount()
  const seesPrices = useAllowed('client:price')
  const month = `${today().slice(0, 7)}-01`
  return useMemo(
    () => [
      { name: t('presets.mine'), filters: { fdFollowUpAccountIdList: [id] } },
      { name: t('presets.due'), filters: { fdDueList: [...dueStates] } },
      { name: t('presets.new'), filters: { fdStartSinceDate: month } },
      ...(seesPrices ? [{ name: t('presets.unpriced'), filters: { fdMissingList: [MISSING.price] } }] : []),
      ...(fdServiceTypeArray.includes(SERVICE_TYPE.message)
        ? [{ name: t('presets.message'), filters: { fdServiceType: SERVICE_TYPE.message } }]
        : []),
    ],
    [t, id, fdServiceTypeArray, seesPrices, month],
  )
}
