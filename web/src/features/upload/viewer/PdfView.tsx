import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../lib/http'
import { Loading } from './Loading'
import { PdfPage } from './PdfPage'
import { openPdf, type PDFDocumentProxy } from './pdf.document'
import styles from './viewer.module.css'
import { type Drawn, pageScale, type Size, turned } from './zoom'

interface Props extends Drawn {
  url: string
  /** Why the file cannot be shown, in words for people. */
  onFailed: (reason: string) => void
}

/** CSS pixels per point of a PDF. */
const pixelsInPoint = 96 / 72

/** The pages of a PDF, one below the other, as wide as there is room or at a scale. */
export function PdfView({ url, name, zoom, turns, room, stage, onScale, onFailed }: Props) {
  const { t } = useTranslation('viewer')
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; first: Size }>()
  // The file has been read completely by then: a link that ends does not matter.
  const [source] = useState(url)

  useEffect(() => {
    const leaving = new AbortController()
    const open = async () => {
      try {
        const file = await download(source, { quiet: true, signal: leaving.signal })
        const { document } = await openPdf(await file.arrayBuffer(), leaving.signal)
        const { width, height } = (await document.getPage(1)).getViewport({ scale: pixelsInPoint })
        if (!leaving.signal.aborted) setPdf({ document, first: { width, height } })
      } catch (error) {
        if (leaving.signal.aborted) return
        console.info('The PDF could not be shown', error)
        onFailed(t((error as Error).name === 'PasswordException' ? 'locked' : 'cannotShow'))
      }
    }
    void open()
    return () => leaving.abort()
  }, [source, onFailed, t])

  const scale =
    !pdf || !room ? undefined : zoom === 'fit' ? pageScale(turned(pdf.first, turns).width, room) : zoom
  useEffect(() => {
    if (scale !== undefined) onScale(scale)
  }, [scale, onScale])

  if (!pdf || scale === undefined) return <Loading />
  const { document, first } = pdf
  return (
    <div className={`stack gap-4 ${styles.pages}`}>
      {Array.from({ length: document.numPages }, (_, index) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          document={document}
          number={index + 1}
          label={t('page', { name, n: index + 1, m: document.numPages })}
          guess={first}
          scale={scale}
          pixelsInPoint={pixelsInPoint}
          turns={turns}
          stage={stage}
        />
      ))}
    </div>
  )
}
