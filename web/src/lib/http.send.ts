import { authPaths } from '@zhixin/contract/auth.paths'
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { clientText, lostText } from './clientText'
import { type FailureBody, failureMessage, RequestError, readFailureBody } from './http.failure'
import { renewToken } from './http.renew'
import { storedLanguage } from './language'
import { askForPassword } from './prompts'
import { readToken } from './token'

/** The one axios instance (rule message.timeout). */
export const http = axios.create({ timeout: 60_000 })

http.interceptors.request.use((config) => {
  config.headers.set('Accept-Language', storedLanguage())
  const token = readToken()
  if (token) config.headers.set('Authorization', `Bearer ${token}`)
  return config
})

export interface SendSettings {
  /** Accepts a `code` other than 1. */
  checkCode?: boolean
  /** Does not ask for the password when the session is over: for the user-info fetch at the start. */
  withoutPrompt?: boolean
}

/**
 * Sends a request with the person's session, which is renewed, or asked for, where that helps.
 * @throws what axios throws, or RequestError for an answer with a bad code; see toRequestError
 */
export async function send(config: AxiosRequestConfig, settings: SendSettings): Promise<AxiosResponse> {
  const response = await sendWithSession(config, settings)
  if (settings.checkCode !== false) await refuseBadCode(response)
  return response
}

async function sendWithSession(config: AxiosRequestConfig, settings: SendSettings): Promise<AxiosResponse> {
  const token = readToken()
  try {
    return await http.request(config)
  } catch (thrown) {
    if (!isDeadSession(thrown, config)) throw thrown
    if (await renewToken(http, token)) {
      try {
        return await http.request(config)
      } catch (again) {
        if (!isDeadSession(again, config)) throw again
      }
    }
    const signedIn = settings.withoutPrompt ? undefined : await askForPassword()
    if (signedIn === undefined) throw thrown
    // Somebody who declines has seen why in the dialog, and is on the way to the login screen.
    if (!signedIn) throw new RequestError('The session has ended', { status: 401, cancelled: true })
    return await http.request(config)
  }
}

function isDeadSession(thrown: unknown, config: AxiosRequestConfig): boolean {
  return (
    axios.isAxiosError(thrown) &&
    thrown.response?.status === 401 &&
    config.url !== authPaths.login &&
    config.url !== authPaths.logout
  )
}

/** Rejects an answer whose `code` is not 1 (rule api.success); a file that was asked for carries none. */
async function refuseBadCode(response: AxiosResponse): Promise<void> {
  const { data, status } = response
  if (data instanceof Blob) {
    if (!data.type.includes('json')) return
    const body = await readFailureBody(data)
    if (body?.code === undefined || (body.code as number) === 1) return
    throw new RequestError(failureMessage(body), { status, body })
  }
  const body = data as FailureBody | undefined
  if ((body?.code as number | undefined) === 1) return
  throw new RequestError(failureMessage(typeof body === 'object' ? body : undefined), { status, body })
}

/** Turns whatever axios threw into a RequestError. */
export async function toRequestError(thrown: unknown): Promise<RequestError> {
  if (thrown instanceof RequestError) return thrown
  if (!(thrown instanceof AxiosError)) {
    return new RequestError(clientText('request_exception'), { cause: thrown })
  }
  if (thrown.code === AxiosError.ERR_CANCELED) {
    return new RequestError('The request was cancelled', { cancelled: true, cause: thrown })
  }
  if (!thrown.response) return new RequestError(lostText('request_exception'), { cause: thrown })
  const body = await readFailureBody(thrown.response.data)
  return new RequestError(failureMessage(body), { status: thrown.response.status, body, cause: thrown })
}
