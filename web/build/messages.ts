import type { Plugin } from 'vite'
import { type Language, languages } from '../../contract/src/language.ts'
import { messages } from '../../contract/src/messages.ts'

/** The contract's sentences in one language, as the namespace `messages`. */
export function messagesOf(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[language]]))
}

/**
 * Serves and emits /locales/{lang}/messages.json from the contract's catalogue, so that the sentences exist once
 * and the browser loads one language of them.
 */
export function messagesJson(): Plugin {
  return {
    name: 'zhixin:messages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = /^\/locales\/([\w-]+)\/messages\.json/.exec(request.url ?? '')?.[1]
        if (!language || !languages.includes(language as Language)) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(messagesOf(language as Language)))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const language of languages) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}/messages.json`,
          source: JSON.stringify(messagesOf(language)),
        })
      }
    },
  }
}
