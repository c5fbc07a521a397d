import { authPaths } from '@zhixin/contract/auth/auth.paths'
import type { ApiCall, BodyOf, ParamsOf, QueryOf, ResultOf } from '@zhixin/contract/endpoint'
import type { EndpointOf } from '@zhixin/contract/endpoints'
import { clientText } from './clientText'
import { takeEarly } from './early'
import { nameCreation } from './http.creation'
import { failureOf, RequestError, readFailureBody, toRequestError } from './http.failure'
import { renewToken } from './http.renew'
import { addressOf, type HttpAnswer, type HttpRequest, send } from './http.send'
import { notify } from './notice'
import { askForPassword, showAppForbidden } from './prompts'
import { readToken } from './token'
import { reloadPage } from './unsaved'

export { RequestError } from './http.failure'

/** Keys that may be undefined may also be left out. */
type Omittable<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
        [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
      }
    : T

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: Omittable<T> }
type OptionalPart<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]?: Omittable<T> }

export interface CallSettings {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Accepts a `code` other than 1. */
  checkCode?: boolean
  /** Logs a failure instead of showing it, such as that of a logout. */
  quiet?: boolean
  /** Which failures the caller shows in a place of its own: these are logged, not shown. */
  quietFor?: (error: RequestError) => boolean
  /** Does not ask for the password when the session is over: for the user-info fetch at the start. */
  withoutPrompt?: boolean
  /** Hears which part of the body has been sent, from 0 to 1. */
  onUploadProgress?: (sent: number) => void
}

/** Options may be left out if none of them is required. */
type Given<Options> = Record<never, never> extends Options ? [Options?] : [Options]

/** The input of a call of this endpoint. */
export type CallOptions<E> = CallSettings &
  Part<'params', ParamsOf<E>> &
  OptionalPart<'query', QueryOf<E>> &
  ([BodyOf<E>] extends [undefined] ? { body?: FormData } : { body?: Omittable<BodyOf<E>> | FormData })

interface AnyOptions extends CallSettings {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Calls an endpoint of the contract. Resolves with its data, or `{ rows, total }` for a list endpoint. A failure is
 * shown here, once (rule message.failure), and rejected as a RequestError; callers only log it.
 */
export async function call<const C extends ApiCall>(
  endpoint: C,
  ...[options]: Given<CallOptions<EndpointOf<C>>>
): Promise<ResultOf<EndpointOf<C>>> {
  const settings = (options ?? {}) as AnyOptions
  const creation = nameCreation(endpoint, settings.body)
  const body = await answerOf(requestOf(endpoint, settings, creation?.headers), settings)
  creation?.close()
  if (endpoint.rows) {
    const list = body as { data?: unknown[]; total?: number }
    return { rows: list.data ?? [], total: list.total ?? 0 } as ResultOf<EndpointOf<C>>
  }
  return (body as { data: ResultOf<EndpointOf<C>> }).data
}

/** Fetches a file: an answer that is not JSON. A failure is read from its JSON body all the same. */
export async function download(url: string, settings: CallSettings = {}): Promise<Blob> {
  return (await answerOf({ method: 'GET', url, asFile: true }, settings)) as Blob
}

/**
 * Sends a raw request with the person's session, and resolves with any answer, failures too, with its headers: for the
 * API reference. Nothing is shown.
 * @throws RequestError if there was no answer
 */
export async function exchange(request: HttpRequest): Promise<HttpAnswer> {
  try {
    return await sendWithSession({ ...request, asFile: true }, {})
  } catch (thrown) {
    throw toRequestError(thrown)
  }
}

function requestOf(
  endpoint: Pick<ApiCall, 'method' | 'path'>,
  options: AnyOptions,
  headers?: Record<string, string>,
): HttpRequest {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  )
  return {
    method: endpoint.method,
    url,
    ...(options.query && { query: options.query }),
    ...(endpoint.method === 'POST' && { body: options.body ?? {} }),
    headers: { ...options.headers, ...headers },
    ...(options.onUploadProgress && { onUploadProgress: options.onUploadProgress }),
  }
}

/** Sends a request, refreshes the session where that helps, and shows a failure. */
async function answerOf(request: HttpRequest, settings: CallSettings): Promise<unknown> {
  const early = await takeEarly(request.method, addressOf(request), request.body)?.answer
  if (early !== undefined) return early
  try {
    const answer = await sendWithSession(
      settings.signal ? { ...request, signal: settings.signal } : request,
      settings,
    )
    if (!isGood(answer) || (settings.checkCode !== false && !(await isOurs(answer))))
      throw await failureOf(answer)
    return answer.data
  } catch (thrown) {
    const error = toRequestError(thrown)
    show(error, request.url, settings)
    throw error
  }
}

async function sendWithSession(request: HttpRequest, settings: CallSettings): Promise<HttpAnswer> {
  const token = readToken()
  const refused = await send(request)
  if (!isDeadSession(refused, request)) return refused
  if (await renewToken(token)) {
    const again = await send(request)
    if (!isDeadSession(again, request)) return again
  }
  const signedIn = settings.withoutPrompt ? undefined : await askForPassword()
  if (signedIn === undefined) return refused
  // Somebody who declines has seen why in the dialog, and is on the way to the login screen.
  if (!signedIn) throw new RequestError('The session has ended', { status: 401, cancelled: true })
  return send(request)
}

const isDeadSession = ({ status }: HttpAnswer, { url }: HttpRequest) =>
  status === 401 && url !== authPaths.login && url !== authPaths.logout

const isGood = ({ status }: HttpAnswer) => status >= 200 && status < 300

/** Whether an answer carries the `code` 1 (rule api.success); a file that was asked for carries none. */
async function isOurs({ data }: HttpAnswer): Promise<boolean> {
  if (data instanceof Blob && !data.type.includes('json')) return true
  const code = (await readFailureBody(data))?.code as number | undefined
  return code === 1 || (data instanceof Blob && code === undefined)
}

const appListPaths: readonly string[] = ['/api/app/list', '/api/quickApp/list']

function show(error: RequestError, url: string, settings: CallSettings): void {
  // The page reloads and shows the form for a new password; unsaved changes are kept as a draft.
  if (error.code === 'password_change_required') void reloadPage()
  if (error.cancelled || settings.quiet || settings.quietFor?.(error)) {
    console.info(`${url}: ${error.message}`)
  } else if (error.code === 'app_forbidden' && appListPaths.includes(url)) {
    showAppForbidden(error.message)
  } else {
    notify.error(error.status === 401 && !error.code ? clientText('unauthorized') : error.message)
  }
}
