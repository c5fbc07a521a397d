import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { mime } from '@fastify/send'
import fastifyStatic from '@fastify/static'
import { tokenKey } from '@zhixin/contract/auth.paths'
import { defaultLanguage, type Language, languages } from '@zhixin/contract/language'
import { type Page, pageAt } from '@zhixin/contract/pages'
import { readAppearance } from '@zhixin/contract/site/appearance'
import type { Site } from '@zhixin/contract/site/site.api'
import { siteBlock } from '@zhixin/contract/site/siteBlock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/AppError'
import { compress, encodingFor } from '../../http/encodings'
import { hasCopy } from '../../http/revalidation'
import type { Services } from '../../services'
import { readSite } from './site.reads'
import type { JoinedTexts } from './texts'
import { type WebBuild, watchWebBuild, webBuildFolder } from './webFiles'

/** Routes outside the contract: the application itself, which anybody may load. */
export const plainRoutes = ['GET /*', 'HEAD /*']

// The package's own table still has the name that RFC 9239 replaced.
mime.define({ 'text/javascript': ['js'] }, true)

interface SpaOptions {
  services: Services
  /** The folder of the web build; tests use their own. */
  webFolder?: string
}

/** Paths of the API: unknown ones are answered in the envelope, never with a page. */
const apiPath = /^\/(api|auth|oss)(\/|$)/i
/** Paths of the build's files: a missing one is not answered with a page either. */
const filePath = /^\/(assets|locales)(\/|$)/
const hiddenPath = /\/\./

/**
 * A worker is subject to the policy of its own answer. That of the PDF reader may load its decoders from here, and
 * nothing else: no data, no eval, no other origin, whatever a PDF holds.
 */
const workerPath = /^\/assets\/pdf\.worker[\w.-]*\.js$/
const workerPolicy = "default-src 'none'; script-src 'self'"

const oneYear = 31_536_000
/** A page is compressed for each answer, but it is the first thing that somebody waits for. */
const pageLevels = { br: 4, gzip: 6 }

/**
 * Serves the web application: its files, and index.html at every address of it. The routes declare no access: somebody
 * may come from a link on another site.
 */
export async function spaRoutes(app: FastifyInstance, { services, webFolder }: SpaOptions): Promise<void> {
  const folder = webFolder ?? webBuildFolder()
  const currentBuild = watchWebBuild(folder)
  await app.register(fastifyStatic, {
    root: folder,
    // Only files that the build contains are ever sent, by the route below; tags are of the content, so that several
    // servers agree on them.
    serve: false,
    preCompressed: true,
    index: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    cacheControl: false,
    suppressWarning: true,
  })
  const site = siteScripts(
    new Map(languages.map((language) => [language, readSite(services.config, language)])),
  )

  const sendPage = async (reply: FastifyReply, source: string, status: number) => {
    const { html, policy } = renderPage(source, site, reply.request.headers.cookie ?? '')
    const encoding = encodingFor(reply.request)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('vary', 'accept-encoding')
      .send(encoding ? await promisify(compress)(html, encoding, pageLevels) : html)
  }

  app.route<{ Params: { '*': string }; Querystring: { v?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = `/${request.params['*']}`
      if (apiPath.test(path) || hiddenPath.test(path)) throw new AppError('not_found')
      const build = await currentBuild()
      if (!build) throw new AppError('not_found')

      const tag = await build.tagOf(path)
      const texts = tag ? null : await build.textsTogether(path, encodingFor(request))
      const etag = tag ?? texts?.etag
      if (etag) {
        const kept = cacheControl(path, request.query.v, build)
        reply.headers({ etag, 'cache-control': kept, vary: 'accept-encoding' })
        if (workerPath.test(path)) reply.header('content-security-policy', workerPolicy)
        if (hasCopy(request, etag)) return reply.code(304).send()
        return texts ? sendTexts(reply, texts) : reply.sendFile(path)
      }
      const page = pageAt(path)
      if (filePath.test(path) || !wantsPage(request, page !== undefined)) throw new AppError('not_found')
      const source = page?.key === 'home' ? (build.home ?? build.index) : build.index
      const head = headOf(build, page, request)
      return sendPage(
        reply,
        source.replace('<!--page-->', () => head),
        page ? 200 : 404,
      )
    },
  })
}

/**
 * What the address needs, so that the browser requests it at once. The web's token cookie says which page will come: it
 * grants nothing, and a wrong guess costs some bytes.
 */
function headOf({ addresses }: WebBuild, page: Page | undefined, { headers }: FastifyRequest): string {
  if (!addresses || !page) return ''
  if (page.key !== 'home' && headers.cookie?.includes(`${tokenKey}=`))
    return addresses.signedIn[page.key] ?? ''
  return addresses.guest[page.key === 'home' || page.key === 'root' ? 'home' : 'login']
}

/**
 * Names of assets contain their hash. Texts keep their names: requests for this build's texts may be cached, others are
 * revalidated.
 */
function cacheControl(path: string, asked: unknown, { addresses }: WebBuild): string {
  const isOfBuild = addresses !== undefined && asked === addresses.texts
  if (path.startsWith('/assets/') || (path.startsWith('/locales/') && isOfBuild))
    return `public, max-age=${oneYear}, immutable`
  return path.startsWith('/locales/') ? 'no-cache' : 'public, max-age=3600'
}

function sendTexts(reply: FastifyReply, { content, encoding }: JoinedTexts): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(content)
}

/** At an address of the application any caller who accepts HTML gets it; elsewhere only one who names it: a browser. */
function wantsPage({ headers }: FastifyRequest, isPage: boolean): boolean {
  const accept = headers.accept ?? '*/*'
  return /\btext\/html\b/i.test(accept) || (isPage && accept.includes('*/*'))
}

/**
 * What a page may load and do: scripts and data from here alone, styles from here or with this answer's nonce (antd
 * writes its own), images and videos also from memory (previews before an upload), frames for PDFs.
 */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/**
 * The site data as the pages read it: a data block that no text can end early. One for the default language, and one
 * for each language in which it differs.
 */
function siteScripts(sites: ReadonlyMap<Language, Site>): string {
  const json = (language: Language) => JSON.stringify(sites.get(language)).replaceAll('<', '\\u003c')
  return [...sites.keys()]
    .filter((language) => language === defaultLanguage || json(language) !== json(defaultLanguage))
    .map(
      (language) => `<script type="application/json" id="${siteBlock(language)}">${json(language)}</script>`,
    )
    .join('')
}

/**
 * A page for one answer: the build's HTML with the site data and a fresh nonce, and the policy that names it.
 * @param cookies the header: it holds this browser's choice of light and dark, which the page needs before it is drawn
 */
function renderPage(html: string, site: string, cookies: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const { theme, room } = readAppearance(cookies)
  return {
    html: html
      .replace('<html', `<html data-theme="${theme}" data-room="${room}"`)
      .replace('<!--site-->', () => site)
      .replaceAll('__CSP_NONCE__', nonce),
    policy: contentSecurityPolicy(nonce),
  }
}
