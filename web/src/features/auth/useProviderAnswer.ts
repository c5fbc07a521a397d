import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequestError } from '../../lib/http.failure'
import { signInFromProvider } from '../../lib/session'

const outcomes = ['unknown', 'failed', 'refused'] as const

type Outcome = (typeof outcomes)[number]

/**
 * What the provider of single sign-on has led back with, in the fragment of the address: a ticket, with which the login
 * is completed at once, or why there is none (rule sso.flow). It is taken out of the address.
 * @param onCode called with the ticket for the code of a second factor
 */
export function useProviderAnswer(onCode: (ticket: string | undefined) => void): {
  outcome: Outcome | undefined
  busy: boolean
} {
  const [answer] = useState(() => new URLSearchParams(location.hash.slice(1)))
  const [outcome, setOutcome] = useState(() => outcomes.find((one) => one === answer.get('sso')))
  const ticket = answer.get('ticket')
  const [busy, setBusy] = useState(ticket !== null)
  const begun = useRef(false)

  const complete = useEffectEvent(async (given: string) => {
    try {
      onCode(await signInFromProvider(given))
    } catch (error) {
      console.info('Single sign-on was not completed', error)
      setOutcome(error instanceof RequestError && error.code === 'login_refused' ? 'refused' : 'failed')
    } finally {
      setBusy(false)
    }
  })
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
    if (ticket === null || begun.current) return
    begun.current = true
    void complete(ticket)
  }, [ticket])
  return { outcome, busy }
}
