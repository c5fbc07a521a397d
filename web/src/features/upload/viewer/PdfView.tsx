import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk'
import { download } from '../../../lib/http'
import { pressedKey } from '../../../lib/pressedKey'
import type { PdfTools } from './pdf.pages'
import styles from './viewer.module.css'

/** pdf.js is larger than the rest of the form: it loads with the first PDF. */
const pdfPart = lazyPart('PDF pages', [], () => import('./pdf.pages').then((module) => module.showPages))

interface Props {
  url: string
  name: string
  onShown: (tools: PdfTools) => void
  /** Why the file cannot be shown, in words for people. */
  onFailed: (reason: string) => void
}

/** The pages of a PDF, one below the other, with their text over them to be read aloud and copied. */
export function PdfView({ url, name, onShown, onFailed }: Props) {
  const { t } = useTranslation('viewer')
  const box = useRef<HTMLDivElement>(null)
  // The file has been read completely by then: a link that ends does not matter.
  const [source] = useState(url)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is opened once
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const open = async (container: HTMLDivElement) => {
      try {
        const [show, file] = await Promise.all([
          pdfPart.load(),
          download(source, { quiet: true, signal }).then((answer) => answer.arrayBuffer()),
        ])
        const nameOf = (n: number, m: number) => t('page', { name, n, m })
        const tools = await show(file, { container, nameOf, signal })
        if (signal.aborted) return
        // Its keys scroll the pages.
        container.focus({ preventScroll: true })
        onShown(tools)
      } catch (error) {
        if (signal.aborted) return
        console.info('The PDF could not be shown', error)
        onFailed(t((error as Error).name === 'PasswordException' ? 'locked' : 'cannotShow'))
      }
    }
    if (box.current) void open(box.current)
    return () => leaving.abort()
  }, [source])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a dialog, not a section of the page
    <div
      ref={box}
      className={styles.pages}
      role="group"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so from the keyboard
      tabIndex={0}
      // Of pages that are wider than the window the arrows scroll, and do not lead to the next file.
      onKeyDown={({ currentTarget: { scrollWidth, clientWidth }, nativeEvent }) => {
        if (scrollWidth > clientWidth && /^Arrow/.test(pressedKey(nativeEvent) ?? ''))
          nativeEvent.stopPropagation()
      }}
    >
      <div className="pdfViewer" />
    </div>
  )
}
