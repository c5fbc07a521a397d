import { authApi } from '@zhixin/contract/auth/auth.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { type Answer, demoPassword, type Reachable, type TestCall } from './api'

/** A simulated browser: it keeps cookies, and may have another address than the tests themselves. */
export interface Browser {
  cookies: Map<string, string>
  call: <E extends Endpoint>(endpoint: E, sent?: TestCall) => Promise<Answer<E>>
  logIn: (username: string, password?: string) => Promise<Answer<typeof authApi.login>>
}

/**
 * @param ip its address; the server must trust what the tests forward (TRUST_PROXY)
 * @param cookies those of a browser that has been at another server of the installation
 */
export function openBrowser(
  server: Reachable,
  ip?: string,
  userAgent = 'a browser',
  cookies = new Map<string, string>(),
): Browser {
  const call: Browser['call'] = async (endpoint, sent = {}) => {
    const answer = await server.nobody.call(endpoint, {
      ...sent,
      headers: {
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(ip && { 'x-forwarded-for': ip }),
        'user-agent': userAgent,
        ...sent.headers,
      },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  return {
    cookies,
    call,
    logIn: async (username, password = demoPassword) =>
      call(authApi.login, { body: { username, password: await server.encrypt(password) } }),
  }
}
