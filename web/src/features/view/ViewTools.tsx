import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/chunk'
import { LazyView } from '../../ui/LazyView'
import { PanelButton } from '../../ui/PanelButton'
import styles from './ViewTools.module.css'
import type { ViewToolsProps } from './viewTools'

const viewsPart = lazyPart('viewsPanel', () => import('./ViewsPanel').then((module) => module.ViewsPanel), [
  'listViews',
  'edit',
])
const columnsPart = lazyPart(
  'columnsPanel',
  () => import('./ColumnsPanel').then((module) => module.ColumnsPanel),
  ['listViews'],
)

const waiting = <p className={styles.waiting} />

/** The buttons of saved views and columns in the title line; their panels load when somebody is about to open them. */
export function ViewTools<Row>(props: ViewToolsProps<Row>) {
  const { t } = useTranslation('list')
  const { applied, departed, ready } = props.views
  const panelProps = (close: () => void) => ({ ...(props as ViewToolsProps<never>), close })
  const state = departed ? t('tools.departed') : undefined
  return (
    <div className={styles.tools} data-ready={ready || undefined}>
      <PanelButton
        label={[t('tools.views'), applied?.fdName, state].filter(Boolean).join(' · ')}
        onNear={() => void viewsPart.prefetch()}
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
        {(close) => (
          <LazyView part={viewsPart} fallback={waiting} props={panelProps(close)} onFailed={close} />
        )}
      </PanelButton>
      <PanelButton
        label={t('tools.columns')}
        onNear={() => void columnsPart.prefetch()}
        face={
          <>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M1.5 2h11v10h-11zM5.2 2v10M8.8 2v10" />
            </svg>
            <span className={styles.name}>{t('tools.columns')}</span>
          </>
        }
      >
        {(close) => (
          <LazyView part={columnsPart} fallback={waiting} props={panelProps(close)} onFailed={close} />
        )}
      </PanelButton>
    </div>
  )
}
