import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

export type { PDFDocumentProxy, PDFPageProxy }

/** An open PDF. */
export interface OpenPdf {
  document: PDFDocumentProxy
  /** Ends its worker, and frees its memory. */
  close: () => void
}

/** Images within a PDF beyond this are left out: a few bytes can claim to be an image of any size. */
const maxPixels = 100_000_000

/**
 * Opens a PDF in a worker of its own, whose policy keeps it from fetching or running anything of the file (server:
 * spa.routes.ts). Scripts, forms and links of the PDF are inactive: its pages are only drawn.
 * @throws PasswordException if it is locked; InvalidPDFException if it is damaged
 */
export async function openPdf(data: ArrayBuffer, signal: AbortSignal): Promise<OpenPdf> {
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
    maxImageSize: maxPixels,
    verbosity: 0,
  })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      thread.terminate()
    })
  }
  signal.addEventListener('abort', close, { once: true })
  const document = await task.promise
  return { document, close }
}
