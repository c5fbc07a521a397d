/// <reference types="vite/client" />

/** Changes whenever a text under /locales changes. */
declare const __TEXTS_ID__: string

/**
 * The sentences of the contract's catalogue that must be available even when no text can be fetched, by
 * build/constants.ts: the rest comes from /locales/{lang}/messages.json.
 */
declare const __CLIENT_TEXTS__: Record<
  | 'request_exception'
  | 'bad_credentials'
  | 'public_key_failed'
  | 'unauthorized'
  | 'offline'
  | 'load_failed'
  | 'page_unreachable'
  | 'check_network'
  | 'still_unreachable'
  | 'retry',
  Record<'zh-CN' | 'en-US', string>
>

/** The pinyin of the titles of pages and actions, a syllable for each Chinese character, by build/constants.ts. */
declare const __TITLE_PINYIN__: Readonly<Record<string, string>>

/**
 * The folder of the files that pdf.js loads when a document needs them: character maps, fonts, decoders. Ends with a
 * slash.
 */
declare const __PDF_FILES__: string

/** A request that Swagger UI is about to send. */
interface SwaggerRequest {
  headers: Record<string, string>
}

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Draws the reference of a document into an element. */
  function SwaggerUI(settings: {
    domNode: Element
    url: string
    validatorUrl: null
    docExpansion: 'none'
    defaultModelExpandDepth: number
    defaultModelsExpandDepth: number
    showExtensions: boolean
    requestInterceptor: (request: SwaggerRequest) => SwaggerRequest
    showMutatedRequest: boolean
  }): void

  // biome-ignore lint/style/noDefaultExport: so the package has it
  export { SwaggerUI as default }
}
