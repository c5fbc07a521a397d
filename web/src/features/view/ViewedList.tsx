import type { List } from '@zhixin/contract/list/list'
import type { ListKey } from '@zhixin/contract/lists'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import type { ListDefinition, ListState } from '../../lib/list.state'
import { useSession } from '../../lib/session'
import { LineIcon } from '../../ui/LineIcon'
import { lazyComponent } from '../../ui/lazyComponent'
import { type ListProps, ListScreen } from '../../ui/list/ListScreen'
import { useListState } from '../../ui/list/state/useListState'
import { keptColumns, withWidth } from '../../ui/list/table/arrangement'
import { PanelButton } from '../../ui/PanelButton'
import { useExportTool } from '../export/ExportButton'
import { type Cells, useListColumns } from '../list/useListColumns'
import { type FilterOptions, useListFilters } from '../list/useListFilters'
import { LostFilters } from './LostFilters'
import { useListViews } from './useListViews'
import { useViewKeeping } from './useViewKeeping'
import styles from './ViewTools.module.css'
import type { Preset } from './view.queries'
import type { ViewToolsProps } from './viewTools'

const Waiting = () => <p className="bone" />

const ViewsPanel = lazyComponent(
  'viewsPanel',
  ['listViews', 'edit'],
  () => import('./ViewsPanel').then((module) => module.ViewsPanel),
  Waiting,
)

const ColumnsPanel = lazyComponent(
  'columnsPanel',
  ['listViews'],
  () => import('./ColumnsPanel').then((module) => module.ColumnsPanel),
  Waiting,
)

/** The buttons of saved views and columns in the title line; their panels load when somebody is about to open them. */
function ViewTools<Row>(props: ViewToolsProps<Row>) {
  const { t } = useTranslation('list')
  const { applied, preset, departed, ready } = props.views
  const name = applied?.fdName ?? preset?.name
  const panelProps = props as ViewToolsProps<never>
  const state = departed ? t('tools.departed') : undefined
  return (
    <div className="flex gap-1" data-ready={ready || undefined}>
      <PanelButton
        label={[t('tools.views'), name, state].filter(Boolean).join(' · ')}
        onNear={ViewsPanel.prefetch}
        face={
          <>
            <LineIcon path="M3.5 1.5h7v11L7 9.8l-3.5 2.7z" />
            <span className={`cut ${styles.name}`}>{name ?? t('tools.views')}</span>
            {departed && <span className="dot" data-tone="warn" data-tip={state} />}
          </>
        }
      >
        {(close) => <ViewsPanel {...panelProps} onClose={close} />}
      </PanelButton>
      <PanelButton
        label={t('tools.columns')}
        onNear={ColumnsPanel.prefetch}
        face={
          <>
            <LineIcon path="M1.5 2h11v10h-11zM5.2 2v10M8.8 2v10" />
            <span className={`cut ${styles.name}`}>{t('tools.columns')}</span>
          </>
        }
      >
        {(close) => <ColumnsPanel {...panelProps} onClose={close} />}
      </PanelButton>
    </div>
  )
}

interface Props<S extends ListState, Row extends { id: number }>
  extends Omit<ListProps<S, Row>, 'definition' | 'fields' | 'columns' | 'label' | 'things' | 'toolsFor'> {
  list: List & ListDefinition<S>
  /** The cells that are the page's own; the same between renders. */
  cells?: Cells<List, Row>
  /** Columns that are not shown; the same between renders. */
  hidden?: readonly string[]
  /** What the page says of the filters; the same between renders. */
  filters?: FilterOptions<S>
  /** The list for people who may use more filters: filters that the person may not use are named. */
  wider?: ListDefinition<S> | undefined
  /** Views that everybody has; the same between renders. */
  presets?: readonly Preset[]
}

const none: readonly string[] = []
const noPresets: readonly Preset[] = []

/**
 * A whole list as the contract declares it, with the person's own views of it (filters and sorting, columns, row height,
 * page size) and its export.
 */
export function ViewedList<S extends ListState, Row extends { id: number }>({
  list,
  cells,
  hidden = none,
  filters,
  wider,
  presets = noPresets,
  ...screen
}: Props<S, Row>) {
  const key = list.key as ListKey
  const language = currentLanguage()
  const all = useListColumns<Row, List>(list, cells)
  const { permissions } = useSession()
  const columns = useMemo(
    () =>
      all.filter(({ key: name }) => {
        const needs = list.columns[name]?.needs ?? []
        return !hidden.includes(name) && needs.every((code) => permissions.has(code))
      }),
    [all, hidden, list, permissions],
  )
  const fields = useListFilters(list, filters)
  const address = useListState(list)
  const views = useListViews(key, list, address, columns, presets)
  const { ready, settled, shown, density, plain, applied, placed } = views

  const keep = useViewKeeping(key)
  const onWidth = useCallback(
    (column: string, width: number | undefined) =>
      keep(applied, { fdColumns: keptColumns(columns, withWidth(placed, column, width)) }),
    [keep, applied, columns, placed],
  )
  const things = list.things[language]
  const layout = {
    ...{ ready, settled, shown, density, plain, onWidth },
    // A view has a page size; outside of views the person's choice is kept for good (rule view.size).
    onPageSize: (size: number) => {
      if (!applied) keep(undefined, { fdPageSize: size })
    },
    tools: <ViewTools views={views} columns={columns} things={things} />,
    note: wider && <LostFilters definition={list} wider={wider} address={address} view={applied} />,
  }
  return (
    <ListScreen
      {...screen}
      {...{ fields, columns, things, address }}
      definition={list}
      label={list.name[language]}
      toolsFor={useExportTool(list, screen.selection?.chosen)}
      views={layout}
    />
  )
}
