import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { useDark } from '../../lib/appearance'
import { readToken } from '../../lib/token'
import styles from './DocPage.module.css'

/** The API reference: Swagger UI with the document in the reader's language. Its calls are sent with their session. */
export function DocPage() {
  const { language } = useTranslation().i18n
  const dark = useDark()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Swagger UI has no way to end: what it has drawn goes with an element of its own.
    const element = document.createElement('div')
    place.current?.append(element)
    SwaggerUI({
      domNode: element,
      url: `/api/openapi.json?lang=${language}`,
      // Nobody outside is asked about the document.
      validatorUrl: null,
      docExpansion: 'none',
      // What the fields mean is seen without another click.
      defaultModelExpandDepth: 2,
      defaultModelsExpandDepth: -1,
      showExtensions: true,
      requestInterceptor: (request) => withSession(request, language),
      // A command to copy does not hold the token of the session.
      showMutatedRequest: false,
    })
    return () => element.remove()
  }, [language])

  // The name by which Swagger UI knows a dark page.
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', dark)
    return () => document.documentElement.classList.remove('dark-mode')
  }, [dark])

  return <div ref={place} className={styles.page} />
}

/** A request as the page's own are sent, except for what was chosen by hand: an access token, another language. */
function withSession(request: SwaggerRequest, language: string): SwaggerRequest {
  const token = readToken()
  const own = { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) }
  return Object.assign(request, { headers: { ...own, ...request.headers } })
}
