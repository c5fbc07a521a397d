import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../../contract/src/language.ts'
import { messages } from '../../contract/src/messages.ts'
import { webRoot } from './constants.ts'

/** The contract's sentences in one language, as the namespace `messages`. */
export function messagesOf(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[language]]))
}

const textsOf = (language: Language, name: string): object =>
  name === 'messages'
    ? messagesOf(language)
    : (JSON.parse(
        readFileSync(path.join(webRoot, `public/locales/${language}/${name}.json`), 'utf8'),
      ) as object)

/** What is served for `names`, namespaces joined by '+': the texts of one, or of several by their names. */
export function servedTexts(language: Language, names: string): object {
  const texts = names.split('+').map((name) => [name, textsOf(language, name)] as const)
  const [only] = texts
  return only && texts.length === 1 ? only[1] : Object.fromEntries(texts)
}

/**
 * Serves and emits /locales/{lang}/messages.json from the contract's catalogue, so that the sentences exist once and
 * the browser loads one language of them. In development it also serves several namespaces as one file, as the server
 * does.
 */
export function messagesJson(): Plugin {
  return {
    name: 'zhixin:messages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, names = ''] = /^\/locales\/([\w-]+)\/([\w+]+)\.json/.exec(request.url ?? '') ?? []
        if (!language || !languages.includes(language as Language)) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(servedTexts(language as Language, names)))
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
