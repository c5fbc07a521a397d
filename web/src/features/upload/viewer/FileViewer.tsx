import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../lib/pressedKey'
import { formatDateTime, formatSize } from '../../../ui/format'
import { usePeople } from '../../person/person.queries'
import { kindOf, saveFile } from './file.links'
import { Stage } from './Stage'
import { useFileLink } from './useFileLink'
import { ViewerIcon, type ViewerIconName } from './ViewerIcon'
import styles from './viewer.module.css'
import { nextStep, type Turns, type Zoom } from './zoom'

/** A file that can be opened. */
interface ViewedFile {
  uri: string
  /** Its name until the server has answered. */
  name: string
}

interface Props {
  files: readonly ViewedFile[]
  /** Which of them is opened first. */
  start: number
  onClose: () => void
}

const toNothing = () => {}

/**
 * Shows files one after the other over the page: images, videos and PDFs; everything else as a download. Arrows go to
 * the previous and next one, + and - zoom, 0 fits, R rotates, Escape closes and gives the focus back.
 */
export function FileViewer({ files, start, onClose }: Props) {
  const { t } = useTranslation('viewer')
  const { nameOf } = usePeople()
  const [index, setIndex] = useState(start)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [turns, setTurns] = useState<Turns>(0)
  // Undefined until the file is drawn.
  const [scale, setScale] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const file = files[index]
  const source = useFileLink(file?.uri ?? '')
  const { link } = source
  const kind = link && kindOf(link.fdType, link.fdInline)
  const canZoom = kind === 'picture' || kind === 'pdf'

  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  // Every file has a stage of its own, and the keyboard goes along; buttons that become disabled would lose it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => stage.current?.focus(), [index])

  const go = useCallback(
    (step: 1 | -1) => {
      const next = index + step
      if (next < 0 || next >= files.length) return
      setIndex(next)
      setZoom('fit')
      setTurns(0)
      setScale(undefined)
    },
    [index, files.length],
  )
  const step = (direction: 1 | -1) => scale !== undefined && setZoom(nextStep(scale, direction))
  const turn = () => setTurns((now) => ((now + 1) % 4) as Turns)

  /** An image larger than the window is scrolled by the arrows first. */
  const canScroll = (direction: 1 | -1) => {
    const element = stage.current
    if (!element || zoom === 'fit') return false
    const left = element.scrollWidth - element.clientWidth
    return direction === 1 ? element.scrollLeft < left - 1 : element.scrollLeft > 1
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys in the viewer do not reach the form below.
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The player has keys of its own.
    const inPlayer = event.target instanceof HTMLVideoElement
    const keys: Record<string, (() => void) | undefined> = {
      Escape: onClose,
      ...(!inPlayer && {
        ArrowLeft: canScroll(-1) ? undefined : () => go(-1),
        ArrowRight: canScroll(1) ? undefined : () => go(1),
      }),
      ...(canZoom && {
        '+': () => step(1),
        '=': () => step(1),
        '-': () => step(-1),
        '0': () => setZoom('fit'),
        r: turn,
        R: turn,
      }),
    }
    const act = keys[pressedKey(event) ?? '']
    if (!act) return
    event.preventDefault()
    act()
  }

  /** Keeps the keyboard inside: beyond the first and last stop it continues at the other end. */
  function wrap(end: 'first' | 'last') {
    const stops = box.current?.querySelectorAll<HTMLElement>('button:not(:disabled), [data-stop]')
    ;(end === 'first' ? stops?.[0] : stops?.[(stops?.length ?? 0) - 1])?.focus()
  }

  if (!file) return null
  const name = link?.fdName ?? file.name
  const about = link && [
    formatSize(link.fdSize),
    t('uploaded', { name: nameOf(link.createdByName), time: formatDateTime(link.createdDate) }),
  ]
  const several = files.length > 1
  const download = () => void saveFile(file.uri).catch(source.fail)

  return createPortal(
    <div
      ref={box}
      className={`flex paper-deep ${styles.viewer}`}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <TurnBack onReach={() => wrap('last')} />
      <header className={`row gap-4 flex-none ruled surface ${styles.header}`}>
        <div className={`shrinks ${styles.about}`}>
          <h2 id={titleId} className={`cut ${styles.title}`} title={name}>
            {name}
          </h2>
          <p className={`flex gap-3 faint caption tabular nowrap ${styles.facts}`}>
            {several && (
              <span className="ink strong" aria-live="polite">
                {t('place', { n: index + 1, m: files.length })}
              </span>
            )}
            {about?.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <ViewerTools
          scale={canZoom ? scale : undefined}
          fitted={zoom === 'fit'}
          onZoomOut={() => step(-1)}
          onZoomIn={() => step(1)}
          onFit={() => setZoom((now) => (now === 'fit' ? 1 : 'fit'))}
          onTurn={turn}
          onDownload={link && download}
          onClose={onClose}
        />
      </header>
      <Stage
        // Each file is a new component: nothing of the previous one is left.
        key={file.uri + index}
        ref={stage}
        source={source}
        name={name}
        kind={kind}
        zoom={zoom}
        turns={turns}
        onScale={setScale}
        onZoom={canZoom ? setZoom : toNothing}
        onDownload={download}
      />
      {several && (
        <>
          <Tool
            icon="previous"
            size={24}
            className={styles.previous}
            disabled={index === 0}
            label={t('previous')}
            onClick={() => go(-1)}
          />
          <Tool
            icon="next"
            size={24}
            className={styles.next}
            disabled={index === files.length - 1}
            label={t('next')}
            onClick={() => go(1)}
          />
        </>
      )}
      <TurnBack onReach={() => wrap('first')} />
    </div>,
    document.body,
  )
}

/** A stop at either end that moves the focus to the other one. */
function TurnBack({ onReach }: { onReach: () => void }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  // biome-ignore lint/a11y/noStaticElementInteractions: see above
  return <span tabIndex={0} className={styles.turnBack} onFocus={onReach} />
}

interface ViewerToolsProps {
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
function ViewerTools(props: ViewerToolsProps) {
  const { t } = useTranslation('viewer')
  return (
    <div className={`row gap-1 flex-none ${styles.tools}`}>
      {props.scale !== undefined && (
        <div className={`row gap-1 flex-none ${styles.zoom}`}>
          <Tool icon="minus" label={t('zoomOut')} onClick={props.onZoomOut} />
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
          <Tool icon="plus" label={t('zoomIn')} onClick={props.onZoomIn} />
          <Tool icon="turn" label={t('turn')} onClick={props.onTurn} />
        </div>
      )}
      <Tool
        icon="download"
        label={t('download')}
        disabled={!props.onDownload}
        onClick={() => props.onDownload?.()}
      />
      <Tool icon="close" label={t('close')} onClick={props.onClose} />
    </div>
  )
}

interface ToolProps {
  icon: ViewerIconName
  size?: number
  className?: string | undefined
  label: string
  disabled?: boolean
  onClick: () => void
}

function Tool({ icon, size, className = styles.tool, label, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`centred quiet ${className}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <ViewerIcon name={icon} {...(size && { size })} />
    </button>
  )
}
