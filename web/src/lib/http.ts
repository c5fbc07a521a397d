import type { ApiCall, BodyOf, ParamsOf, QueryOf, ResultOf } from '@zhixin/contract/endpoint'
import type { EndpointOf } from '@zhixin/contract/endpoints'
import type { ErrorCode } from '@zhixin/contract/errors'
import type { AxiosProgressEvent, AxiosRequestConfig } from 'axios'
import { clientText } from './clientText'
import { nameCreation } from './http.creation'
import type { RequestError } from './http.failure'
import type { SendSettings } from './http.send'
import { loadNeeded } from './loading'
import { notify } from './notice'
import { takePrefetched } from './prefetch.calls'
import { showAppForbidden } from './prompts'
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

export interface CallSettings extends SendSettings {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Logs a failure instead of showing it, such as that of a logout. */
  quiet?: boolean
  /** Which failures the caller shows in a place of its own: these are logged, not shown. */
  quietFor?: (error: RequestError) => boolean
  onUploadProgress?: (event: AxiosProgressEvent) => void
}

/** Options may be left out if none of them is required. */
export type OptionsArgument<Options> = Record<never, never> extends Options ? [Options?] : [Options]

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

/** Loads what sends the calls: a page whose first calls were prefetched needs it only after it is there. */
export const prepareCalls = (): Promise<typeof import('./http.send')> =>
  loadNeeded('http.send', () => import('./http.send'))

/**
 * Calls an endpoint of the contract. Resolves with its data, or `{ rows, total }` for a list endpoint. A failure is
 * shown here, once (rule message.failure), and rejected as a RequestError; callers only log it.
 */
export async function call<const C extends ApiCall>(
  endpoint: C,
  ...[options]: OptionsArgument<CallOptions<EndpointOf<C>>>
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
  return (await answerOf({ method: 'GET', url, responseType: 'blob' }, settings)) as Blob
}

function requestOf(
  endpoint: Pick<ApiCall, 'method' | 'path'>,
  options: AnyOptions,
  headers?: Record<string, string>,
): AxiosRequestConfig {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  )
  return {
    method: endpoint.method,
    url,
    ...(options.query && { params: options.query }),
    ...(endpoint.method === 'POST' && { data: options.body ?? {} }),
    headers: { ...options.headers, ...headers },
    ...(options.onUploadProgress && { onUploadProgress: options.onUploadProgress }),
  }
}

/** The key of a prefetch: method, path and input. */
const addressOf = ({ url = '', params }: AxiosRequestConfig) =>
  params ? `${url}?${new URLSearchParams(params as Record<string, string>)}` : url

/** Sends a request, refreshes the session where that helps, and shows a failure. */
async function answerOf(request: AxiosRequestConfig, settings: CallSettings): Promise<unknown> {
  const config = settings.signal ? { ...request, signal: settings.signal } : request
  const prefetched = await takePrefetched(String(request.method), addressOf(request), request.data)?.answer
  if (prefetched !== undefined) return prefetched
  const { send, toRequestError } = await prepareCalls()
  try {
    return (await send(config, settings)).data
  } catch (thrown) {
    const error = await toRequestError(thrown)
    show(error, String(request.url), settings)
    throw error
  }
}

const appListPaths: readonly string[] = ['/api/app/list', '/api/quickApp/list']

/** A new password, a second factor: nothing else works before. */
const doneFirst: ReadonlySet<ErrorCode> = new Set([
  'password_change_required',
  'second_factor_enrolment_required',
])

function show(error: RequestError, url: string, settings: CallSettings): void {
  // The page reloads and shows what has to be done first; unsaved changes are kept as a draft.
  if (error.code && doneFirst.has(error.code)) void reloadPage()
  if (error.cancelled || settings.quiet || settings.quietFor?.(error)) {
    console.info(`${url}: ${error.message}`)
  } else if (error.code === 'app_forbidden' && appListPaths.includes(url)) {
    showAppForbidden(error.message)
  } else {
    notify.error(error.status === 401 && !error.code ? clientText('unauthorized') : error.message)
  }
}
