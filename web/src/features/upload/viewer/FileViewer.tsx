import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Image, type ImageProps, Spin } from 'antd'
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../lib/pressedKey'
import { Button } from '../../../ui/Button'
import { formatDateTime, formatSize } from '../../../ui/format'
import { keepFocus } from '../../../ui/keepFocus'
import { usePeople } from '../../person/person.queries'
import { kindOf, saveFile, type TimedLink } from './file.links'
import { PdfView } from './PdfView'
import type { PdfTools } from './pdf.pages'
import { useFileLink } from './useFileLink'
import styles from './viewer.module.css'

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

type Picture = ReactElement<ComponentProps<'img'>>

type ActionsRender = NonNullable<Exclude<ImageProps['preview'], boolean | undefined>['actionsRender']>

/** What is known of a file that is shown: the tools of a PDF, or why there is nothing. */
interface Shown {
  pdf?: PdfTools
  unshowable?: string
  /** How far the arrows have moved a picture that is larger than the window, in px. */
  moved?: { x: number; y: number }
}

/** How far an arrow moves a picture, in px. */
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
}

/**
 * Shows files one after the other over the page: images, videos and PDFs; everything else as a download. Arrows go to
 * the previous and next one, + and - zoom, 0 fits, R rotates, Escape closes and gives the focus back.
 */
export function FileViewer({ files, start, onClose }: Props) {
  const { t } = useTranslation('viewer')
  const { nameOf } = usePeople()
  const [open, setOpen] = useState(true)
  const [current, setCurrent] = useState(start)
  const [{ pdf, unshowable, moved = { x: 0, y: 0 } }, setShown] = useState<Shown>({})
  const file = files[current]
  const source = useFileLink(file?.uri ?? '')
  const { link } = source
  if (!file) return null
  const name = link?.fdName ?? file.name
  const kind = link && kindOf(link.fdType, link.fdInline)
  const download = () => void saveFile(file.uri).catch(source.fail)

  function viewOf(link: TimedLink, picture: Picture) {
    const onFailed = () => {
      if (!source.renew(link)) setShown({ unshowable: t('cannotShow') })
    }
    if (kind === 'picture') {
      const style = { ...picture.props.style, translate: `${moved.x}px ${moved.y}px` }
      return cloneElement(picture, { src: link.fdUrl, style, onError: onFailed })
    }
    if (kind === 'film') return <FilmView link={link} name={name} onFailed={onFailed} />
    return (
      <PdfView
        key={current}
        url={link.fdUrl}
        name={name}
        onShown={(pdf) => setShown({ pdf })}
        onFailed={(unshowable) => setShown({ unshowable })}
      />
    )
  }

  function view(picture: Picture) {
    if (source.failure !== undefined)
      return <Notice text={source.failure || t('unreachable')} act={t('retry')} onAct={source.retry} />
    if (!link) return <Spin delay={400} />
    if (kind === 'other' || unshowable)
      return <Notice text={unshowable ?? t('noPreview')} act={t('download')} onAct={download} />
    return viewOf(link, picture)
  }

  const moves = Object.fromEntries(
    Object.entries(arrows).map(([key, [x, y]]) => [
      key,
      () => setShown({ moved: { x: moved.x + x, y: moved.y + y } }),
    ]),
  )

  /** To the middle again, and then further. */
  const back = (act: () => void) => () => {
    setShown({})
    act()
  }

  const tools: ActionsRender = (bar, { icons, actions, transform }) => {
    const zooming: PdfTools | undefined =
      kind !== 'picture'
        ? pdf
        : {
            zoomIn: actions.onZoomIn,
            zoomOut: back(actions.onZoomOut),
            whole: back(actions.onReset),
            turn: back(actions.onRotateRight),
          }
    const tool = (of: ReactNode, label: string, changes?: ComponentProps<'button'>, icon?: ReactNode) => {
      const button = of as ReactElement<ComponentProps<'button'>>
      const { children, disabled } = button.props
      // A button that is disabled would lose the focus.
      const own = { 'aria-label': label, title: label, disabled: false, 'aria-disabled': disabled }
      return cloneElement(button, { ...own, ...changes }, icon ?? children)
    }
    return cloneElement(
      bar,
      {},
      <Keys keys={{ ...(zooming && keysOf(zooming)), ...(transform.scale > 1 && moves) }} />,
      files.length > 1 && tool(icons.prevIcon, t('previous')),
      zooming && (
        <>
          {tool(icons.zoomOutIcon, t('zoomOut'), { onClick: zooming.zoomOut })}
          {tool(icons.zoomInIcon, t('zoomIn'), { onClick: zooming.zoomIn })}
          {tool(icons.rotateRightIcon, t('turn'), { onClick: zooming.turn })}
        </>
      ),
      tool(icons.flipXIcon, t('download'), { onClick: download }, <DownloadOutlined />),
      files.length > 1 && tool(icons.nextIcon, t('next')),
    )
  }

  return (
    <Image.PreviewGroup
      items={files.map(({ uri, name }) => ({ src: uri, alt: name }))}
      preview={{
        open,
        current,
        alt: name,
        // antd takes the least scale for the end of what can be zoomed out, and pages have a scale of their own.
        minScale: 0.5,
        mask: { closable: false },
        rootClassName: styles.viewer,
        closeIcon: <CloseOutlined aria-label={t('close')} />,
        onOpenChange: setOpen,
        afterOpenChange: (isOpen) => !isOpen && onClose(),
        onChange(next) {
          setCurrent(next)
          setShown({})
        },
        imageRender: (picture) => view(picture as Picture),
        actionsRender: tools,
        countRender: () => (
          <>
            <h2 className={`cut ${styles.title}`} title={name}>
              {name}
            </h2>
            <p className={`row wrap gap-x-3 caption tabular ${styles.facts}`}>
              {files.length > 1 && (
                <span className="strong" aria-live="polite">
                  {t('place', { n: current + 1, m: files.length })}
                </span>
              )}
              {link && <span>{formatSize(link.fdSize)}</span>}
              {link && (
                <span>
                  {t('uploaded', {
                    name: nameOf(link.createdByName),
                    time: formatDateTime(link.createdDate),
                  })}
                </span>
              )}
            </p>
          </>
        ),
      }}
    />
  )
}

/** The keys that do the same as the tools. */
const keysOf = ({ zoomIn, zoomOut, whole, turn }: PdfTools): Record<string, () => void> => ({
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': whole,
  r: turn,
  R: turn,
})

/** Takes these keys before antd does, and Tab, which antd lets out of the page behind the last button. */
function Keys({ keys }: { keys: Record<string, () => void> }) {
  const place = useRef<HTMLSpanElement>(null)
  // With the change itself: the next key may be pressed before an effect.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      keepFocus(event, place.current?.closest<HTMLElement>('[role="dialog"]') ?? null)
      const act = keys[pressedKey(event) ?? '']
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.stopPropagation()
      act()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [keys])
  return <span ref={place} hidden />
}

/** What is said in place of the file, and what can be done instead. */
function Notice({ text, act, onAct }: { text: string; act: string; onAct: () => void }) {
  return (
    <div className={`stack gap-4 quiet text-centre ${styles.notice}`}>
      <p role="status">{text}</p>
      <Button type="primary" onClick={onAct}>
        {act}
      </Button>
    </div>
  )
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
      // The player has keys of its own.
      onKeyDown={(event) => pressedKey(event) !== 'Escape' && event.nativeEvent.stopPropagation()}
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
