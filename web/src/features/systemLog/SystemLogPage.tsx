import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import { systemLogList } from '@zhixin/contract/systemLog/systemLog.list'
import type { AuditFilters, AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { read } from '../../lib/read'
import { lazyComponent } from '../../ui/lazyComponent'
import { CutText } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { ViewedList } from '../view/ViewedList'

const systemLogQueries = {
  /** A page of entries, in the current language; a newer query cancels this one. */
  list: (filters: AuditFilters) =>
    read(['systemLog', 'list', currentLanguage(), filters], systemLogCalls.list, { body: filters }),
}

const EntryDrawer = lazyComponent('system log entry', [], () =>
  import('./EntryDrawer').then((module) => module.EntryDrawer),
)

/** The system log in sentences; a drawer shows the changed fields. */
export function SystemLogPage() {
  const { t } = useTranslation('systemLog')
  const [entry, setEntry] = useState<AuditRow>()
  const [open, setOpen] = useState(false)
  const width = wide(72, 80)
  const { cells, actions } = useMemo(() => {
    const show = (row: AuditRow) => {
      setEntry(row)
      setOpen(true)
    }
    return {
      cells: {
        fdSentence: (row: AuditRow) => <CutText onOpen={() => show(row)}>{row.fdSentence}</CutText>,
      },
      actions: {
        width,
        render: (row: AuditRow) => (
          <RowActions>
            <RowAction onClick={() => show(row)}>{t('actions.detail')}</RowAction>
          </RowActions>
        ),
      },
    }
  }, [t, width])

  return (
    <>
      <ViewedList list={systemLogList} query={systemLogQueries.list} cells={cells} actions={actions} />
      {entry && <EntryDrawer entry={entry} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
