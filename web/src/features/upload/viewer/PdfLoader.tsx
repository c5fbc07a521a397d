import { type ComponentProps, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk'
import { Loading } from './Loading'
import type { PdfView } from './PdfView'

/** pdf.js is larger than the rest of the form: it loads with the first PDF. */
const pdfPart = lazyPart('PDF pages', [], () => import('./PdfView').then((module) => module.PdfView))

/** Loads pdf.js, then draws a PDF; if it cannot be loaded, the file is offered as a download. */
export function PdfLoader(props: ComponentProps<typeof PdfView>) {
  const { t } = useTranslation('viewer')
  const View = useSyncExternalStore(pdfPart.subscribe, pdfPart.read)
  const { onFailed } = props
  useEffect(() => {
    pdfPart.load().catch(() => onFailed(t('unreachable')))
  }, [onFailed, t])
  if (!View) return <Loading />
  return <View {...props} />
}
