import type { AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { LazyView } from '../../ui/LazyView'
import type { FilterField } from '../../ui/list/filters/filters'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { useExportTool } from '../export/ExportButton'
import { ViewedList } from '../view/ViewedList'
import { entryPart } from './entry.part'
import { actionOptions, entityOptions } from './systemLog.codes'
import { useSystemLogColumns } from './systemLog.columns'
import { bodyOf, type SystemLogFilters, systemLogList } from './systemLog.list'
import { systemLogQueries } from './systemLog.queries'

/** The system log in sentences; a drawer shows the changed fields. */
export function SystemLogPage() {
  const { t } = useTranslation('systemLog')
  const [entry, setEntry] = useState<AuditRow>()
  const [open, setOpen] = useState(false)
  const language = currentLanguage()

  const show = useCallback((row: AuditRow) => {
    setEntry(row)
    setOpen(true)
  }, [])
  const columns = useSystemLogColumns(show)
  const actions = useMemo(
    () => ({
      width: wide(72, 80),
      render: (row: AuditRow) => (
        <RowActions>
          <RowAction onClick={() => show(row)}>{t('actions.detail')}</RowAction>
        </RowActions>
      ),
    }),
    [t, show],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are in the language on show
  const fields = useMemo(
    (): FilterField<SystemLogFilters>[] => [
      { kind: 'text', name: 'fdAccountName', label: t('filters.fdAccountName') },
      { kind: 'choices', name: 'fdActionList', label: t('filters.fdActionList'), options: actionOptions() },
      { kind: 'choices', name: 'fdEntityList', label: t('filters.fdEntityList'), options: entityOptions() },
      { kind: 'text', name: 'fdEntityLabel', label: t('filters.fdEntityLabel') },
      { kind: 'dates', from: 'fdStartCreateDate', to: 'fdEndCreateDate', label: t('filters.createdDate') },
      { kind: 'text', name: 'fdEntityId', label: t('filters.fdEntityId') },
    ],
    [t, language],
  )

  const toolsFor = useExportTool('systemLog', bodyOf)
  return (
    <>
      <ViewedList
        listKey="systemLog"
        definition={systemLogList}
        query={systemLogQueries.list}
        fields={fields}
        columns={columns}
        actions={actions}
        label={t('list.label')}
        things={t('list.things')}
        toolsFor={toolsFor}
      />
      {entry && (
        <LazyView
          part={entryPart}
          fallback={null}
          props={{ entry, open, onClose: () => setOpen(false) }}
          onFailed={() => setEntry(undefined)}
        />
      )}
    </>
  )
}
