import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import { systemLogList } from '@zhixin/contract/systemLog/systemLog.list'
import type { AuditFilters, AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { read } from '../../lib/read'
import { lazyComponent } from '../../ui/lazyComponent'
import { CutText } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { useRowAction } from '../../ui/list/table/RowActions'
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
  const [shown, setShown] = useState<{ entry: AuditRow; open: boolean }>()
  const show = useCallback((entry: AuditRow) => setShown({ entry, open: true }), [])
  const cells = useMemo(
    () => ({ fdSentence: (row: AuditRow) => <CutText onOpen={() => show(row)}>{row.fdSentence}</CutText> }),
    [show],
  )
  const actions = useRowAction(wide(72, 80), t('actions.detail'), show)

  return (
    <>
      <ViewedList list={systemLogList} query={systemLogQueries.list} cells={cells} actions={actions} />
      {shown && <EntryDrawer {...shown} onClose={() => setShown({ ...shown, open: false })} />}
    </>
  )
}
