import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The client that the product is to the provider. */
export const oidcClient = { id: 'zhixin', secret: 'a secret between product and provider' }

interface Person {
  sub: string
  claims: Record<string, unknown>
}

/** A provider of OpenID Connect, at which whoever is named logs in without being asked. */
export interface IdentityProvider {
  issuer: string
  /** Who logs in next. */
  become: (person: Person) => void
  close: () => Promise<void>
}

/**
 * Starts a real provider (oidc-provider), which demands PKCE.
 * @param port a free one unless given
 */
export async function startIdentityProvider(port = 0): Promise<IdentityProvider> {
  // Node's own 5 seconds may be over just as the product sends its next request.
  const http = createServer({ keepAliveTimeout: 3_600_000 })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  let present = ''
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        // A loopback address may have any port.
        application_type: 'native',
        redirect_uris: ['127.0.0.1', 'localhost'].map((host) => `http://${host}/auth/oidc/callback`),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { profile: ['preferred_username', 'name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: async () => ({ sub, ...person.claims }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: present }, consent: {} })
  })
  return {
    issuer,
    become(person) {
      people.set(person.sub, person)
      present = person.sub
    },
    close: () => new Promise((resolve) => http.close(() => resolve())),
  }
}
