import { exportCalls } from '@zhixin/contract/export/export.calls'
import type { ExportList } from '@zhixin/contract/export/export.enums'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { LazyView } from '../../ui/LazyView'
import type { ShownList } from '../../ui/list/ListScreen'
import type { ListState } from '../../ui/list/state/list.state'
import styles from '../../ui/PanelButton.module.css'
import type { Exported } from './ExportDialog'
import { exportPart } from './export.part'

interface Props {
  listKey: ExportList
  shown: Exported
}

/**
 * The tool of a list that exports what it shows, for people who may; for `toolsFor` of its screen.
 * @param bodyOf what the list's call is asked for a state, where that is not the state itself; the same at every render
 */
export function useExportTool<S extends ListState>(
  listKey: ExportList,
  bodyOf?: (state: S) => object,
): ((shown: ShownList<S>) => ReactNode) | undefined {
  const mayExport = useAllowed(exportCalls.make.access)
  return useMemo(
    () =>
      mayExport
        ? ({ state, ...shown }) => (
            <ExportButton listKey={listKey} shown={{ ...shown, filters: bodyOf ? bodyOf(state) : state }} />
          )
        : undefined,
    [mayExport, listKey, bodyOf],
  )
}

/** The way from a list to a file of it, beside the list's tools. */
function ExportButton({ listKey, shown }: Props) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={() => void exportPart.prefetch()}
        onClick={() => setOpen(true)}
      >
        {t('tools.export')}
      </button>
      {open && (
        <LazyView
          part={exportPart}
          fallback={null}
          props={{ listKey, shown, onClose: close }}
          onFailed={close}
        />
      )}
    </>
  )
}
