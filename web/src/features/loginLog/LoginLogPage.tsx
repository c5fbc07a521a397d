import type { LoginLogFilters } from '@zhixin/contract/loginLog/loginLog.schema'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FilterField } from '../../ui/list/filters/filters'
import { useExportTool } from '../export/ExportButton'
import { ViewedList } from '../view/ViewedList'
import { LockedNames } from './LockedNames'
import { useLoginLogColumns } from './loginLog.columns'
import { loginLogList } from './loginLog.list'
import { loginLogQueries } from './loginLog.queries'

/** The login log, and the names that are locked at this moment. */
export function LoginLogPage() {
  const { t } = useTranslation('loginLog')
  const navigate = useNavigate()
  const follow = useCallback(
    (fdUsername: string) => void navigate({ search: `?${new URLSearchParams({ fdUsername })}` }),
    [navigate],
  )
  const columns = useLoginLogColumns(follow)
  const fields = useMemo(
    (): FilterField<LoginLogFilters>[] => [
      { kind: 'text', name: 'fdUsername', label: t('filters.fdUsername') },
      {
        kind: 'choices',
        name: 'fdResultList',
        label: t('filters.fdResultList'),
        options: [
          { value: 1, label: t('result.1') },
          { value: 0, label: t('result.0') },
        ],
      },
      { kind: 'text', name: 'fdIp', label: t('filters.fdIp') },
      { kind: 'dates', from: 'fdStartCreateDate', to: 'fdEndCreateDate', label: t('filters.createdDate') },
    ],
    [t],
  )

  const toolsFor = useExportTool('loginLog')
  return (
    <>
      <LockedNames />
      <ViewedList
        listKey="loginLog"
        definition={loginLogList}
        query={loginLogQueries.list}
        fields={fields}
        columns={columns}
        label={t('list.label')}
        things={t('list.things')}
        toolsFor={toolsFor}
      />
    </>
  )
}
