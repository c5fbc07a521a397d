import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../ui/lazyComponent'
import { PanelButton } from '../../ui/PanelButton'
import styles from './ViewTools.module.css'
import type { ViewToolsProps } from './viewTools'

const Waiting = () => <p className={styles.waiting} />

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
export function ViewTools<Row>(props: ViewToolsProps<Row>) {
  const { t } = useTranslation('list')
  const { applied, departed, ready } = props.views
  const panelProps = props as ViewToolsProps<never>
  const state = departed ? t('tools.departed') : undefined
  return (
    <div className={styles.tools} data-ready={ready || undefined}>
      <PanelButton
        label={[t('tools.views'), applied?.fdName, state].filter(Boolean).join(' · ')}
        onNear={ViewsPanel.prefetch}
        face={
          <>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M3.5 1.5h7v11L7 9.8l-3.5 2.7z" />
            </svg>
            <span className={styles.name}>{applied?.fdName ?? t('tools.views')}</span>
            {departed && <span className={styles.departed} data-tip={state} />}
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
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M1.5 2h11v10h-11zM5.2 2v10M8.8 2v10" />
            </svg>
            <span className={styles.name}>{t('tools.columns')}</span>
          </>
        }
      >
        {(close) => <ColumnsPanel {...panelProps} onClose={close} />}
      </PanelButton>
    </div>
  )
}
