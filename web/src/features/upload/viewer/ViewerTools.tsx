import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon, DownloadIcon, MinusIcon, PlusIcon, TurnIcon } from './ViewerIcons'
import styles from './viewer.module.css'

interface Props {
  /** The current scale; undefined if it cannot be zoomed. */
  scale: number | undefined
  fitted: boolean
  onZoomOut: () => void
  onZoomIn: () => void
  onFit: () => void
  onTurn: () => void
  /** Undefined while nothing can be downloaded. */
  onDownload: (() => void) | undefined
  onClose: () => void
}

/** The toolbar of the current file. */
export function ViewerTools(props: Props) {
  const { t } = useTranslation('viewer')
  return (
    <div className={`row gap-1 flex-none ${styles.tools}`}>
      {props.scale !== undefined && (
        <div className={`row gap-1 flex-none ${styles.zoom}`}>
          <Tool label={t('zoomOut')} onClick={props.onZoomOut}>
            <MinusIcon />
          </Tool>
          <button
            type="button"
            className={`centred quiet small tabular ${styles.scale}`}
            title={t(props.fitted ? 'actualSize' : 'fit')}
            aria-label={t(props.fitted ? 'scaleAndActualSize' : 'scaleAndFit', {
              percent: Math.round(props.scale * 100),
            })}
            onClick={props.onFit}
          >
            {Math.round(props.scale * 100)}%
          </button>
          <Tool label={t('zoomIn')} onClick={props.onZoomIn}>
            <PlusIcon />
          </Tool>
          <Tool label={t('turn')} onClick={props.onTurn}>
            <TurnIcon />
          </Tool>
        </div>
      )}
      <Tool label={t('download')} disabled={!props.onDownload} onClick={() => props.onDownload?.()}>
        <DownloadIcon />
      </Tool>
      <Tool label={t('close')} onClick={props.onClose}>
        <CloseIcon />
      </Tool>
    </div>
  )
}

interface ToolProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`centred quiet ${styles.tool}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
