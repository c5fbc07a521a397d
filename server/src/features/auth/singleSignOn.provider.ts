import { accountLimits } from '@zhixin/contract/account/account.schema'
import { isStorable, optionalText } from '@zhixin/contract/text.fields'
import type { Configuration } from 'openid-client'
import type { Config } from '../../config'

/** A login on its way to the provider and back: kept by the browser, sealed. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** Whom the provider says that somebody is. */
export interface Identity {
  issuer: string
  subject: string
  /** The claim that is configured. */
  name: string | null
  /** What people call them (the claim `name`), where the provider tells it as an account can have it. */
  realName: string | null
}

/** The provider of single sign-on (OpenID Connect). */
export interface Provider {
  /** Begins a login. @returns where the browser goes, and what it must bring back */
  begin: (redirectUri: string) => Promise<{ address: URL; flow: Flow }>
  /**
   * Exchanges the provider's answer for an identity.
   * @throws whatever is wrong with it: state, nonce, code, signature, issuer
   */
  finish: (query: string, flow: Flow) => Promise<Identity>
}

type Settings = Pick<
  Config,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_SCOPE' | 'OIDC_CLAIM'
>

/** Seconds that the provider may take for an answer. */
const patience = 8
/** Milliseconds for which what the provider says of itself is kept. */
const keptFor = 3600_000

/** The provider that is configured; null where there is none. Its library is loaded with the first login. */
export function providerOf(settings: Settings): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  if (!issuer || !clientId || !clientSecret) return null
  let known: { configuration: Promise<Configuration>; until: number } | undefined

  async function discover(): Promise<Configuration> {
    const oidc = await import('openid-client')
    // The configuration allows http on this machine alone.
    const execute = issuer?.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    const options = { execute, timeout: patience }
    const found = await oidc.discovery(new URL(issuer ?? ''), clientId ?? '', undefined, oidc.None(), options)
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported
    const posts = !methods || methods.includes('client_secret_post')
    const authentication = posts ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret)
    const configuration = new oidc.Configuration(found.serverMetadata(), clientId ?? '', {}, authentication)
    for (const apply of execute) apply(configuration)
    configuration.timeout = patience
    return configuration
  }

  function configured(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration
    const configuration = discover()
    const entry = { configuration, until: Date.now() + keptFor }
    known = entry
    // A provider that was out of reach is asked again next time.
    configuration.catch(() => {
      if (known === entry) known = undefined
    })
    return configuration
  }

  return {
    async begin(redirectUri) {
      const [oidc, configuration] = await Promise.all([import('openid-client'), configured()])
      const flow: Flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        redirectUri,
      }
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.OIDC_SCOPE,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { address, flow }
    },
    async finish(query, { state, nonce, verifier, redirectUri }) {
      const [oidc, configuration] = await Promise.all([import('openid-client'), configured()])
      const answer = new URL(redirectUri)
      answer.search = query
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      const { iss, sub } = claims
      const told = { name: nameIn(claims, settings.OIDC_CLAIM), realName: realNameIn(claims) }
      const isWhole = told.name !== null && told.realName !== null
      if (!isWhole && configuration.serverMetadata().userinfo_endpoint) {
        const more = await oidc
          .fetchUserInfo(configuration, tokens.access_token, sub)
          .catch((error: unknown) => {
            // Nobody is kept out for want of what people call them.
            if (told.name === null) throw error
            return {}
          })
        told.name ??= nameIn(more, settings.OIDC_CLAIM)
        told.realName ??= realNameIn(more)
      }
      return { issuer: iss, subject: sub, ...told }
    },
  }
}

/** A claim as a name; an address that the provider has not verified is none. */
function nameIn(claims: Readonly<Record<string, unknown>>, claim: string): string | null {
  const value = claims[claim]
  if (claim === 'email' && claims.email_verified !== true) return null
  return typeof value === 'string' && value.trim() !== '' && isStorable(value) ? value.trim() : null
}

const realName = optionalText({ max: accountLimits.realName })

function realNameIn({ name }: Readonly<Record<string, unknown>>): string | null {
  const { success, data } = realName.safeParse(name)
  return success ? (data ?? null) : null
}
