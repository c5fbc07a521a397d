interface Props {
  path: string
  /** The width and height of the drawing. */
  box?: readonly [number, number]
  /** Its width on the screen, in px. */
  size?: number
  /** How thick its lines are. */
  weight?: number
  /** Its lines end and meet round. */
  round?: boolean
}

/** A small drawing of lines in the colour of the text beside it: hidden from assistive technology. */
export function LineIcon({ path, box = [14, 14], size = box[0], weight = 1.2, round = false }: Props) {
  return (
    <svg
      className="flex-none"
      viewBox={`0 0 ${box.join(' ')}`}
      width={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap={round ? 'round' : undefined}
      strokeLinejoin={round || weight < 1.5 ? 'round' : undefined}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
