import { exportCalls } from '@zhixin/contract/export/export.calls'
import type { List } from '@zhixin/contract/list/list'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../../lib/list.state'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import type { ShownList } from '../../ui/list/ListScreen'
import { type Chosen, createChosen, useChosen } from '../../ui/list/table/selection'
import type { Exported } from './ExportDialog'

const ExportDialog = lazyComponent('export', ['export', 'edit'], () =>
  import('./ExportDialog').then((module) => module.ExportDialog),
)

/** Of lists whose rows cannot be chosen. */
const nobody = createChosen()

/**
 * The tool of a list that exports what it shows, for people who may; for `toolsFor` of its screen.
 * @param chosen the rows to export in place of all, as soon as some are chosen
 */
export function useExportTool<S extends ListState>(
  list: List,
  chosen: Chosen = nobody,
): ((shown: ShownList<S>) => ReactNode) | undefined {
  const mayExport = useAllowed(exportCalls.make.access)
  return useMemo(
    () =>
      mayExport && list.key !== 'exportRecord'
        ? ({ state, ...shown }) => (
            <ExportButton list={list} shown={{ ...shown, filters: state }} chosen={chosen} />
          )
        : undefined,
    [mayExport, list, chosen],
  )
}

/** The way from a list to a file of it, beside the list's tools. */
function ExportButton({ list, shown, chosen }: { list: List; shown: Exported; chosen: Chosen }) {
  const { t } = useTranslation('list')
  const { ids } = useChosen(chosen)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="pick tool"
        aria-haspopup="dialog"
        onPointerEnter={ExportDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        {ids.size > 0 ? t('tools.exportPicked', { amount: formatCount(ids.size) }) : t('tools.export')}
      </button>
      {open && (
        <ExportDialog
          list={list}
          shown={ids.size > 0 ? { ...shown, ids: [...ids], total: ids.size } : shown}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
