import { useQuery } from '@tanstack/react-query'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { ListedCustomer } from '@zhixin/contract/customer/customerList.schema'
import { draftLimits } from '@zhixin/contract/draft/draft.limits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useIdle } from '../../../ui/useIdle'
import { draftFormKey } from '../draft/draft.key'
import { draftsQuery } from '../draft/draft.queries'
import { customerFormAddress } from '../pageState'
import { useCustomerRights } from '../useCustomerRights'
import styles from './DraftMark.module.css'

/** The ids of the customers of whom the person has a draft and may go on with it (rule draft.marked). */
export function useDraftedCustomers(): ReadonlySet<number> {
  const { save, price } = useCustomerRights()
  // The rows need none of the code that sends this.
  const isIdle = useIdle()
  const { data } = useQuery({ ...draftsQuery(draftLimits.perAccount), enabled: isIdle && (save || price) })
  return useMemo(
    () =>
      new Set(
        data?.rows.flatMap(({ fdFormKey, fdRecordId }) =>
          fdFormKey === draftFormKey && fdRecordId !== null ? [fdRecordId] : [],
        ),
      ),
    [data],
  )
}

interface Props {
  customer: Pick<ListedCustomer, 'id' | 'fdName'>
  /** What tells the form which list it was opened from. */
  state: object | undefined
}

/** Says that the person has a draft of this customer, and leads to it. */
export function DraftMark({ customer: { id, fdName }, state }: Props) {
  const { t } = useTranslation('customer')
  const name = t('draft.continue', { name: fdName })
  return (
    <Link
      className={`tag unprinted ${styles.mark}`}
      data-tone="accent"
      to={customerFormAddress({ pageType: PAGE_TYPE.edit, id })}
      state={state}
      aria-label={name}
      data-tip={name}
    >
      {t('draft.mark')}
    </Link>
  )
}
