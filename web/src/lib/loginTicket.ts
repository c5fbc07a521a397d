import { RequestError } from './http.failure'

/** Whether a login took so long, or changed so much meanwhile, that the password is asked for again (rule factor.login). */
export const hasExpired = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'login_ticket_expired'
