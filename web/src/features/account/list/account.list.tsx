import { useQuery } from '@tanstack/react-query'
import { accountList, oneTimeTexts } from '@zhixin/contract/account/account.list'
import type { AccountRow } from '@zhixin/contract/account/account.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { formatDateTime } from '../../../ui/format'
import { CountLink } from '../../../ui/list/table/CountLink'
import { CutText, NameList } from '../../../ui/list/table/cells'
import { StatusBadge } from '../../../ui/StatusBadge'
import { separator } from '../../../ui/select/choice'
import { Tipped } from '../../../ui/Tips'
import { useRecordLinks } from '../../record/useRecordLinks'
import { accountQueries, followedAddress, useProducts } from '../account.queries'
import { useReach } from '../reach'

/** Columns in which all accounts of a company are alike. */
export const sharedColumns = [
  'fdType',
  'fdFollowedNum',
  'fdServiceTypeArray',
  'fdProductNum',
  'fdIsCompany',
  'fdCompanyName',
]

/** Filters by which they are alike. */
const sharedFilters = [
  'fdTypeList',
  'fdServiceTypeList',
  'fdCompanyIdList',
  'fdCompanyName',
  'fdFollowingList',
  'fdProductIdList',
]

/** The options of the filters: people filter by a company's name, links by its id. */
export function useAccountFilters() {
  const reach = useReach()
  const { data: offered } = useQuery(accountQueries.options(reach))
  const fdProductIdList = useProducts(!reach.isOwnCompany)
  return useMemo(() => {
    const named = (rows: readonly { id: number; fdName: string }[] | undefined) =>
      rows?.map(({ id, fdName }) => ({ value: id, label: fdName }))
    const [fdRoleIdList, fdCompanyIdList] = [named(offered?.fdRoleList), named(offered?.fdCompanyList)]
    return {
      options: { fdRoleIdList, fdCompanyIdList, fdProductIdList },
      ...(reach.isOwnCompany && { without: sharedFilters }),
    }
  }, [offered, fdProductIdList, reach])
}

/** @param open opens the dialog of an account */
export function useAccountCells(open: (next: { what: 'edit'; account: AccountRow }) => void) {
  const { t } = useTranslation('account')
  const link = useRecordLinks()
  const seesCustomers = useAllowed(customerCalls.list.access)
  const language = currentLanguage()
  return useMemo(() => {
    const { fdRealizationMarkArray: marks, fdLockedUntil: lock, fdSecondFactor: factor } = accountList.columns
    return {
      fdUsername: (row: AccountRow) => (
        <CutText {...link('account', row.fdUsername)} onOpen={() => open({ what: 'edit', account: row })}>
          {row.fdUsername}
        </CutText>
      ),
      fdFollowedNum: (row: AccountRow) => (
        <CountLink
          count={row.fdFollowedNum}
          says={t('followed', { name: row.fdUsername, count: row.fdFollowedNum })}
          to={seesCustomers ? followedAddress(row) : undefined}
        />
      ),
      fdRealizationMarkArray: ({ fdRealizationMarkArray: held }: AccountRow) =>
        held.length === 0 ? (
          <span className="tag" data-tone="warn">
            {marks.values[0][language]}
          </span>
        ) : (
          <NameList names={held.map((mark) => marks.values[mark][language])} separator={separator()} />
        ),
      fdOneTimePasswordUntil: ({ fdOneTimePasswordUntil: until }: AccountRow) => {
        if (!until) return null
        const over = Date.parse(until) <= Date.now()
        return (
          <Tipped
            className={over ? 'tag' : undefined}
            data-tone="warn"
            tip={t(over ? 'oneTimeOver' : 'oneTimeUntil', { time: formatDateTime(until) })}
          >
            {oneTimeTexts[over ? 'over' : 'waits'][language]}
          </Tipped>
        )
      },
      fdSecondFactor: ({ fdSecondFactor: has }: AccountRow) => has && factor.values[1][language],
      fdLockedUntil: ({ fdLockedUntil: until }: AccountRow) =>
        until && (
          <Tipped tip={t('lockedUntil', { time: formatDateTime(until) })}>
            <StatusBadge tone="bad">{lock.values[1][language]}</StatusBadge>
          </Tipped>
        ),
    }
  }, [t, link, open, seesCustomers, language])
}
