import {
  type ComponentProps,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk'
import type { Kind, TimedLink } from './file.links'
import { Loading } from './Loading'
import type { PdfView } from './PdfView'
import type { FileSource } from './useFileLink'
import styles from './viewer.module.css'
import { type Drawn, fitScale, type Size, type Turns, turned, type Zoom } from './zoom'

/** pdf.js is larger than the rest of the form: it loads with the first PDF. */
const pdfPart = lazyPart('PDF pages', [], () => import('./PdfView').then((module) => module.PdfView))

/** Loads pdf.js, then draws a PDF; if it cannot be loaded, the file is offered as a download. */
function PdfLoader(props: ComponentProps<typeof PdfView>) {
  const { t } = useTranslation('viewer')
  const View = useSyncExternalStore(pdfPart.subscribe, pdfPart.read)
  const { onFailed } = props
  useEffect(() => {
    pdfPart.load().catch(() => onFailed(t('unreachable')))
  }, [onFailed, t])
  if (!View) return <Loading />
  return <View {...props} />
}

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

  const view = () => {
    if (source.failure !== undefined)
      return <Notice text={source.failure || t('unreachable')} act={t('retry')} onAct={source.retry} />
    if (!link || !kind) return <Loading />
    if (kind === 'other' || unshowable)
      return <Notice text={unshowable ?? t('noPreview')} act={t('download')} onAct={onDownload} />
    const onFailed = () => {
      if (!source.renew(link)) setUnshowable(t('cannotShow'))
    }
    if (kind === 'film') return <FilmView link={link} name={name} onFailed={onFailed} />
    const shown = { name, zoom, turns, room, stage: ref, onScale }
    return kind === 'picture' ? (
      <PictureView {...shown} link={link} onZoom={onZoom} onFailed={onFailed} />
    ) : (
      <PdfLoader {...shown} url={link.fdUrl} onFailed={setUnshowable} />
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a dialog, not a section of the page
    <div
      ref={ref}
      className={`stack ${styles.stage}`}
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

/** What is said in place of the file, and what can be done instead. */
function Notice({ text, act, onAct }: { text: string; act: string; onAct: () => void }) {
  return (
    <div className={`stack gap-4 quiet text-centre ${styles.notice}`}>
      <p role="status">{text}</p>
      <button type="button" className={`primary-button ${styles.wide}`} onClick={onAct}>
        {act}
      </button>
    </div>
  )
}

/** The inner size of an element, also when the window changes; undefined until it has been measured. */
function useRoom(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { paddingInlineStart, paddingBlockStart } = getComputedStyle(element)
      // Of the box itself: scrollbars that appear when zooming do not change what fits.
      const width = element.offsetWidth - 2 * Number.parseFloat(paddingInlineStart)
      const height = element.offsetHeight - 2 * Number.parseFloat(paddingBlockStart)
      setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return room
}

/**
 * A video in the browser's own player, which fetches it in ranges. When its link ends while it plays, it continues with
 * the next link from the same position.
 */
function FilmView({ link, name, onFailed }: { link: TimedLink; name: string; onFailed: () => void }) {
  const resumeAt = useRef<{ time: number; playing: boolean }>(undefined)
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions
    <video
      className={styles.film}
      src={link.fdUrl}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget: film }) => {
        const at = resumeAt.current
        resumeAt.current = undefined
        if (!at) return
        film.currentTime = at.time
        if (at.playing) void film.play().catch(() => {})
      }}
      onError={({ currentTarget: film }) => {
        resumeAt.current ??= { time: film.currentTime, playing: !film.paused }
        onFailed()
      }}
    />
  )
}

interface Props extends Drawn {
  link: TimedLink
  onZoom: (zoom: Zoom) => void
  onFailed: () => void
}

/** An image, fitted or at a scale; a large one can be dragged, and a double click switches between both. */
function PictureView({ link, name, zoom, turns, room, stage, onScale, onZoom, onFailed }: Props) {
  const [natural, setNatural] = useState<Size>()
  const grip = useRef<{ x: number; y: number }>(undefined)
  const size = natural && turned(natural, turns)
  const scale = !size || !room ? undefined : zoom === 'fit' ? fitScale(size, room) : zoom

  useEffect(() => {
    if (scale !== undefined) onScale(scale)
  }, [scale, onScale])

  function drag(event: PointerEvent) {
    const element = stage.current
    if (!grip.current || !element) return
    element.scrollLeft -= event.clientX - grip.current.x
    element.scrollTop -= event.clientY - grip.current.y
    grip.current = { x: event.clientX, y: event.clientY }
  }

  function drop() {
    grip.current = undefined
  }

  return (
    <>
      {!natural && <Loading />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is done by keys and buttons */}
      <div
        className={`flex-none relative surface ${styles.picture}`}
        hidden={!natural}
        style={size && scale ? { width: size.width * scale, height: size.height * scale } : undefined}
        onDoubleClick={() => onZoom(zoom === 'fit' ? 1 : 'fit')}
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse' || event.button !== 0) return
          grip.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <img
          src={link.fdUrl}
          alt={name}
          draggable={false}
          style={
            natural && scale
              ? {
                  width: natural.width * scale,
                  height: natural.height * scale,
                  transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
                }
              : undefined
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ width, height })
          }
          onError={onFailed}
        />
      </div>
    </>
  )
}
