import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import { followerKinds, type Staffing, type StaffingFilters } from '@zhixin/contract/staffing/staffing.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import type { FilterField } from '../../ui/list/filters/filters'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { useLabels } from '../dictionary/dataSource.queries'
import { useExportTool } from '../export/ExportButton'
import { ViewedList } from '../view/ViewedList'
import { useStaffingColumns } from './staffing.columns'
import { staffingList } from './staffing.list'
import styles from './staffing.module.css'
import { staffingFormAddress, staffingQueries } from './staffing.queries'

/** The list of staff with their responsibilities. */
export function StaffingListPage() {
  const { t } = useTranslation('staffing')
  const navigate = useNavigate()
  const columns = useStaffingColumns()
  const fields = useStaffingFilters()
  const maySave = useAllowed(staffingCalls.save.access)
  const width = wide(72, 76)
  const actions = useMemo(
    () => ({
      width,
      render: (row: Staffing) => (
        <RowActions>
          {maySave && (
            <RowAction onClick={() => navigate(staffingFormAddress(row.id))}>{t('actions.edit')}</RowAction>
          )}
        </RowActions>
      ),
    }),
    [width, maySave, navigate, t],
  )
  const toolsFor = useExportTool('staffing')
  return (
    <>
      <p className={`${styles.about} ${styles.above}`}>{t('about')}</p>
      <ViewedList
        listKey="staffing"
        definition={staffingList}
        query={staffingQueries.list}
        fields={fields}
        columns={columns}
        {...(maySave && { actions })}
        label={t('list.label')}
        things={t('list.things')}
        toolsFor={toolsFor}
      />
    </>
  )
}

function useStaffingFilters(): FilterField<StaffingFilters>[] {
  const { t } = useTranslation('staffing')
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  return useMemo(
    () => [
      { kind: 'text', name: 'fdUsername', label: t('columns.fdUsername') },
      {
        kind: 'choices',
        name: 'fdKindList',
        label: t('columns.fdKindList'),
        options: followerKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      {
        kind: 'choices',
        name: 'fdServiceTypeList',
        label: t('columns.fdServiceTypeList'),
        options: serviceTypes,
      },
      { kind: 'choices', name: 'fdPlatformList', label: t('columns.fdPlatformList'), options: platforms },
      { kind: 'choices', name: 'fdIndustryList', label: t('columns.fdIndustryList'), options: industries },
      {
        kind: 'choices',
        name: 'fdStatusList',
        label: t('columns.fdStatus'),
        options: [1, 0].map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
    [t, serviceTypes, platforms, industries],
  )
}
