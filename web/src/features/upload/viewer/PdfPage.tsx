import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from './pdf.document'
import styles from './viewer.module.css'
import { type Size, type Turns, turned } from './zoom'

interface Props {
  document: PDFDocumentProxy
  number: number
  label: string
  /** The size of the first page in CSS pixels: a placeholder until this one has been read. */
  guess: Size
  scale: number
  pixelsInPoint: number
  turns: Turns
  stage: RefObject<HTMLDivElement | null>
}

/** The maximum number of pixels of a page; browsers refuse larger canvases, phones far smaller ones. */
const maxPixels = 16_000_000

/** A page of a PDF: drawn while it is near the window, with its text over it to be read aloud and copied. */
export function PdfPage({ document, number, label, guess, scale, pixelsInPoint, turns, stage }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box, stage)
  const [page, setPage] = useState<PDFPageProxy>()

  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    document
      .getPage(number)
      .then((found) => isCurrent && setPage(found))
      .catch((error: unknown) => console.info(`Page ${number} could not be read`, error))
    return () => {
      isCurrent = false
    }
  }, [document, number, isNear])

  useEffect(() => {
    const [surface, layer] = [canvas.current, text.current]
    if (!page || !isNear || !surface || !layer) return
    const viewport = page.getViewport({
      scale: scale * pixelsInPoint,
      rotation: (page.rotate + turns * 90) % 360,
    })
    const area = viewport.width * viewport.height
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maxPixels / area))
    surface.width = Math.max(1, Math.floor(viewport.width * density))
    surface.height = Math.max(1, Math.floor(viewport.height * density))
    const task = page.render({ canvas: surface, viewport, transform: [density, 0, 0, density, 0, 0] })
    const words = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport,
    })
    const drawn = Promise.all([task.promise, words.render()])
    drawn
      .then(() => surface.setAttribute('data-drawn', ''))
      .catch((error: Error) => {
        if (!/Cancelled|Abort/.test(error.name)) console.info(`Page ${number} could not be drawn`, error)
      })
    return () => {
      task.cancel()
      words.cancel()
      layer.replaceChildren()
      surface.removeAttribute('data-drawn')
      // Frees the memory of the picture at once.
      surface.width = 0
      surface.height = 0
    }
  }, [page, number, isNear, scale, pixelsInPoint, turns])

  const natural = page?.getViewport({ scale: pixelsInPoint, rotation: (page.rotate + turns * 90) % 360 })
  const size = natural ?? turned(guess, turns)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page within the document
    <div
      ref={box}
      className={`relative surface ${styles.page}`}
      role="group"
      aria-label={label}
      style={
        {
          width: size.width * scale,
          height: size.height * scale,
          '--total-scale-factor': scale * pixelsInPoint,
        } as CSSProperties
      }
    >
      <canvas ref={canvas} />
      <div ref={text} className={styles.text} />
    </div>
  )
}

/** Whether an element is in the window or within two windows of it. */
function useIsNear(ref: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: root.current, rootMargin: '200%' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, root])
  return isNear
}
