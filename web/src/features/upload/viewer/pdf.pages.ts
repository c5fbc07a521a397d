import { AnnotationEditorType, AnnotationMode, getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
// After pdf.mjs, which it takes its parts from.
import { EventBus, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import './pdf.css'

/** What can be done with pages that are shown. */
export interface PdfTools {
  zoomIn: () => void
  zoomOut: () => void
  whole: () => void
  turn: () => void
}

interface Options {
  /** It scrolls the pages, and holds an empty element for them. */
  container: HTMLDivElement
  nameOf: (page: number, pages: number) => string
  /** Ends the worker, and frees its memory. */
  signal: AbortSignal
}

/** Images within a PDF beyond this are left out: a few bytes can claim to be an image of any size. */
const maxImage = 100_000_000

/** The maximum number of pixels of a page; browsers refuse larger canvases, phones far smaller ones. */
const maxPage = 16_000_000

/** As wide as the window, up to what is pleasant to read. */
const fitted = 'auto'

/** pdf.js names pages in its own words; they get ours. */
const ownWords = { pause() {}, resume() {}, translate() {} } as never

/**
 * Shows the pages of a PDF with pdf.js' own viewer. A worker whose policy keeps it from fetching or running anything
 * of the file reads it (server: spa.routes.ts); scripts, forms and links of the PDF are inactive.
 * @throws PasswordException if it is locked; InvalidPDFException if it is damaged
 */
export async function showPages(
  data: ArrayBuffer,
  { container, nameOf, signal }: Options,
): Promise<PdfTools> {
  const thread = new PdfWorker()
  const worker = PDFWorker.create({ port: thread })
  const task = getDocument({
    data,
    worker,
    // The worker has no network: what a document needs besides itself is fetched by this page.
    useWorkerFetch: false,
    useWasm: false,
    disableWorkerRendering: true,
    cMapUrl: __PDF_FILES__,
    standardFontDataUrl: __PDF_FILES__,
    wasmUrl: __PDF_FILES__,
    maxImageSize: maxImage,
    // Pages are read when they are near the window.
    disableAutoFetch: true,
    verbosity: 0,
  })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      thread.terminate()
    })
  }
  // pdf.js reports a page that is still on its way as a fault.
  signal.addEventListener('abort', () => setTimeout(close, 1000), { once: true })
  const document = await task.promise

  const eventBus = new EventBus()
  const viewer = new PDFViewer({
    container,
    eventBus,
    l10n: ownWords,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    removePageBorders: true,
    maxCanvasPixels: maxPage,
  })
  const isShown = new Promise<void>((resolve) => eventBus.on('pagesinit', resolve))
  viewer.setDocument(document)
  await isShown
  for (let at = 0; at < document.numPages; at += 1)
    viewer.getPageView(at).div.ariaLabel = nameOf(at + 1, document.numPages)
  const whole = () => {
    viewer.currentScaleValue = fitted
  }
  whole()
  const onResize = () => viewer.currentScaleValue === fitted && whole()
  addEventListener('resize', onResize, { signal })
  signal.addEventListener('abort', () => viewer.setDocument(null as never), { once: true })
  return {
    zoomIn: () => viewer.increaseScale({ scaleFactor: 1.25 }),
    zoomOut: () => viewer.decreaseScale({ scaleFactor: 0.8 }),
    whole,
    turn() {
      viewer.pagesRotation += 90
    },
  }
}
