import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { TimedLink } from './file.links'
import { Loading } from './Loading'
import styles from './viewer.module.css'
import { type Drawn, fitScale, type Size, turned, type Zoom } from './zoom'

interface Props extends Drawn {
  link: TimedLink
  onZoom: (zoom: Zoom) => void
  onFailed: () => void
}

/** An image, fitted or at a scale; a large one can be dragged, and a double click switches between both. */
export function PictureView({ link, name, zoom, turns, room, stage, onScale, onZoom, onFailed }: Props) {
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
        className={`flex-none relative ${styles.picture}`}
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
