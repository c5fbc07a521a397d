import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import { allText, staffingList } from '@zhixin/contract/staffing/staffing.list'
import type { Staffing } from '@zhixin/contract/staffing/staffing.schema'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { CountLink } from '../../ui/list/table/CountLink'
import { NameList } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { useRowAction } from '../../ui/list/table/RowActions'
import { separator } from '../../ui/select/choice'
import { customerListAddress } from '../customer/customer.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { ViewedList } from '../view/ViewedList'
import { staffingFormAddress, staffingQueries } from './staffing.queries'

/** The list of staff with their responsibilities. */
export function StaffingListPage() {
  const { t } = useTranslation('staffing')
  const navigate = useNavigate()
  const maySave = useAllowed(staffingCalls.save.access)
  const edit = useCallback(({ id }: Staffing) => void navigate(staffingFormAddress(id)), [navigate])
  const actions = useRowAction(wide(72, 76), t('actions.edit'), edit)
  const cells = useStaffingCells()
  return (
    <>
      <p className="quiet below-3">{t('about')}</p>
      <ViewedList
        list={staffingList}
        query={staffingQueries.list}
        cells={cells}
        {...(maySave && { actions })}
      />
    </>
  )
}

function useStaffingCells() {
  const { t } = useTranslation('staffing')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const seesCustomers = useAllowed(customerCalls.list.access)
  const { nameOf } = usePeople()
  return useMemo(() => {
    /** Empty means all, for people with a responsibility. */
    const orAll = (row: Staffing, values: readonly number[], labels: typeof platforms) =>
      row.fdKindList.length > 0 && values.length === 0 ? (
        allText[currentLanguage()]
      ) : (
        <NameList names={values.map((value) => labelIn(labels, value))} separator={separator()} />
      )
    return {
      fdPlatformList: (row: Staffing) => orAll(row, row.fdPlatformList, platforms),
      fdIndustryList: (row: Staffing) => orAll(row, row.fdIndustryList, industries),
      fdCustomerNum: (row: Staffing) => (
        <CountLink
          count={row.fdCustomerNum}
          says={t('followed', { name: nameOf(row.fdUsername), count: row.fdCustomerNum })}
          to={seesCustomers ? customerListAddress({ fdFollowUpAccountIdList: [row.id] }) : undefined}
        />
      ),
    }
  }, [t, platforms, industries, seesCustomers, nameOf])
}
