import type { View } from '@zhixin/contract/view/view.api'
import { useTranslation } from 'react-i18next'
import styles from './ViewsPanel.module.css'

interface Props {
  view: View
  /** Whether the list is in this view. */
  current: boolean
  onEnter: () => void
  onDefault: () => void
  onRename: () => void
  onRemove: () => void
}

/** One saved view: its name enters it; its other actions stand beside. */
export function ViewRow({ view, current, onEnter, onDefault, onRename, onRemove }: Props) {
  const { t } = useTranslation('listViews')
  const name = view.fdName
  const act = (said: string, path: string, onClick: () => void, pressed?: boolean) => (
    <button
      type="button"
      className={`centred faint flex-none ${styles.act}`}
      aria-label={`${said}: ${name}`}
      aria-pressed={pressed}
      data-tip={said}
      onClick={onClick}
    >
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <li className={styles.view}>
      <button
        type="button"
        className={styles.enter}
        aria-current={current ? 'true' : undefined}
        onClick={onEnter}
      >
        <span className="cut" data-tip={name} data-tip-when="cut">
          {name}
        </span>
        {view.fdDefault && <span className={styles.default}>{t('default')}</span>}
      </button>
      {act(t(view.fdDefault ? 'act.notDefault' : 'act.default'), star, onDefault, view.fdDefault)}
      {act(t('act.rename'), pencil, onRename)}
      {act(t('act.remove'), bin, onRemove)}
    </li>
  )
}

const star = 'M7 1.6 8.7 5l3.8.5-2.8 2.7.7 3.7L7 10.1l-3.4 1.8.7-3.7L1.5 5.5 5.3 5z'
const pencil = 'm2 12 .7-2.9L9.6 2.2l2.2 2.2-6.9 6.9zM8.4 3.4l2.2 2.2'
const bin = 'M2 3.8h10M5.4 3.8V2.2h3.2v1.6M3.3 3.8l.6 8.2h6.2l.6-8.2'
