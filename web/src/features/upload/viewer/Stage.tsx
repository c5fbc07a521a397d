import { type RefObject, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilmView } from './FilmView'
import type { Kind } from './file.links'
import { Loading } from './Loading'
import { PdfLoader } from './PdfLoader'
import { PictureView } from './PictureView'
import type { FileSource } from './useFileLink'
import { useRoom } from './useRoom'
import styles from './viewer.module.css'
import type { Turns, Zoom } from './zoom'

export interface StageProps {
  ref: RefObject<HTMLDivElement | null>
  source: FileSource
  name: string
  /** Undefined until the server has said what the file is. */
  kind: Kind | undefined
  zoom: Zoom
  turns: Turns
  /** Reports the scale at which the file is shown. */
  onScale: (scale: number) => void
  onZoom: (zoom: Zoom) => void
  onDownload: () => void
}

/** Shows the file if possible, otherwise offers it as a download; it scrolls when the file is larger. */
export function Stage(props: StageProps) {
  const { ref, source, name, kind, zoom, turns, onScale, onZoom, onDownload } = props
  const { t } = useTranslation('viewer')
  const [unshowable, setUnshowable] = useState<string>()
  const room = useRoom(ref)
  const { link } = source
  const declineLogin = useCallback((reason: string) => setUnshowable(reason), [])

  const view = () => {
    if (source.failure !== undefined)
      return (
        <Notice text={source.failure || t('unreachable')}>
          <button type="button" className={`primary-button ${styles.wide}`} onClick={source.retry}>
            {t('retry')}
          </button>
        </Notice>
      )
    if (!link || !kind) return <Loading />
    if (kind === 'other' || unshowable)
      return (
        <Notice text={unshowable ?? t('noPreview')}>
          <button type="button" className={`primary-button ${styles.wide}`} onClick={onDownload}>
            {t('download')}
          </button>
        </Notice>
      )
    const onFailed = () => {
      if (!source.renew(link)) declineLogin(t('cannotShow'))
    }
    if (kind === 'film') return <FilmView link={link} name={name} onFailed={onFailed} />
    const shown = { name, zoom, turns, room, onScale }
    return kind === 'picture' ? (
      <PictureView {...shown} stage={ref} link={link} onZoom={onZoom} onFailed={onFailed} />
    ) : (
      <PdfLoader {...shown} url={link.fdUrl} stage={ref} onFailed={declineLogin} />
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a dialog, not a section of the page
    <div
      ref={ref}
      className={styles.stage}
      role="group"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so from the keyboard
      tabIndex={0}
      data-stop
    >
      {view()}
    </div>
  )
}

function Notice({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className={styles.notice}>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
