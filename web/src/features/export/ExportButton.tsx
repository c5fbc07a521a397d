import { exportCalls } from '@zhixin/contract/export/export.calls'
import type { List } from '@zhixin/contract/list/list'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { lazyComponent } from '../../ui/lazyComponent'
import type { ShownList } from '../../ui/list/ListScreen'
import type { ListState } from '../../ui/list/state/list.state'
import styles from '../../ui/PanelButton.module.css'
import type { Exported } from './ExportDialog'

const ExportDialog = lazyComponent('export', ['export', 'edit'], () =>
  import('./ExportDialog').then((module) => module.ExportDialog),
)

/** The tool of a list that exports what it shows, for people who may; for `toolsFor` of its screen. */
export function useExportTool<S extends ListState>(
  list: List,
): ((shown: ShownList<S>) => ReactNode) | undefined {
  const mayExport = useAllowed(exportCalls.make.access)
  return useMemo(
    () =>
      mayExport && list.key !== 'exportRecord'
        ? ({ state, ...shown }) => <ExportButton list={list} shown={{ ...shown, filters: state }} />
        : undefined,
    [mayExport, list],
  )
}

/** The way from a list to a file of it, beside the list's tools. */
function ExportButton({ list, shown }: { list: List; shown: Exported }) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={ExportDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        {t('tools.export')}
      </button>
      {open && <ExportDialog list={list} shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}
