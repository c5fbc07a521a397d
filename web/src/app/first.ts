import { prefetchTexts } from '../lib/prefetch.texts'
import { start } from '../lib/session'
import { readToken } from '../lib/token'

/**
 * The first script, and a small one: it finds out who is logged in, and asks for texts and for what the address shows,
 * while the scripts that will draw it are still loading.
 */
prefetchTexts()
void start()
if (readToken())
  import('./pages/firstData')
    .then(({ askForPage }) => askForPage(location))
    .catch((error: unknown) => console.info('Nothing could be asked for ahead', error))
