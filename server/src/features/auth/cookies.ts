import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { deviceMaxAge } from './devices'

/**
 * The cookies of `/auth`: sent to `/auth` alone and not readable by scripts; on https their names have the prefix
 * `__Secure-`, so that they cannot be overwritten over http. The refresh cookie ends with the browser, the device
 * cookie stays.
 */
const lifetimes = { zhixin_refresh: undefined, zhixin_device: deviceMaxAge } as const

type CookieName = keyof typeof lifetimes

type AnyCall = Call<Caller | null>

const isSecure = ({ request }: AnyCall) => request.protocol === 'https'
const nameOn = (call: AnyCall, name: CookieName) => (isSecure(call) ? `__Secure-${name}` : name)
const options = (call: AnyCall) =>
  ({ path: '/auth', httpOnly: true, sameSite: 'strict', secure: isSecure(call) }) as const

/** The value of one of our cookies in a request. */
export const readCookie = (call: AnyCall, name: CookieName): string | undefined =>
  call.request.cookies[nameOn(call, name)]

/** Sets one of our cookies. */
export function writeCookie(call: AnyCall, name: CookieName, value: string): void {
  const maxAge = lifetimes[name]
  call.reply.setCookie(nameOn(call, name), value, { ...options(call), ...(maxAge && { maxAge }) })
}

/** Removes one of our cookies. */
export function clearCookie(call: AnyCall, name: CookieName): void {
  call.reply.clearCookie(nameOn(call, name), options(call))
}

/**
 * Refuses requests of other sites' pages to `/auth`, where cookies count. New browsers tell whether it is another site;
 * where they do not, or where it is another host of the same site, the page's origin must be this one.
 * @throws AppError cross_site_request
 */
export async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (!request.url.startsWith('/auth/') || origin === undefined) return
  if (site !== undefined && site !== 'same-site') return
  // Compared by host: a proxy that is not trusted hides that the page came over https.
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  const own = URL.canParse(`http://${request.host}`) ? new URL(`http://${request.host}`).host : undefined
  const plain = (text: string | undefined) => text?.replace(/:(80|443)$/, '')
  if (host === undefined || plain(host) !== plain(own)) throw new AppError('cross_site_request')
}
