import { useRef } from 'react'
import type { TimedLink } from './file.links'
import styles from './viewer.module.css'

interface Props {
  link: TimedLink
  name: string
  onFailed: () => void
}

/**
 * A video in the browser's own player, which fetches it in ranges. When its link ends while it plays, it continues with
 * the next link from the same position.
 */
export function FilmView({ link, name, onFailed }: Props) {
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
