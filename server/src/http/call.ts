import type { Language } from '@zhixin/contract/language'
import type { AccountType } from '@zhixin/contract/rank/accountType'
import type { DataScope } from '@zhixin/contract/rank/dataScope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Creation } from './idempotency'

/** The access token by which somebody calls. */
export interface CallerToken {
  id: number
  /** Its name and first characters, for the log. */
  name: string
}

/** The caller: the account of a live session or access token, with what it may do at this moment. */
export interface Caller {
  /** Empty without a session. */
  sessionId: string
  /** Its rights are narrowed to those of the token (rule token.narrow). */
  token?: CallerToken
  accountId: number
  username: string
  type: AccountType
  roleId: number
  /** The permissions of its role; none while it is held back. */
  permissions: ReadonlySet<string>
  /** Which customers of these service types it sees (rule scope.followed). */
  dataScope: DataScope
  /** The service types that it sees (rule scope.types). */
  serviceTypes: readonly number[]
  /** The company of a customer's account. */
  companyId: number | null
  /** It has a one-time password (rule password.change). */
  mustChangePassword: boolean
  /** Its role requires a second factor, and it has none (rule factor.role). */
  mustEnrol: boolean
}

/** Whether somebody has something to do before anything else works. */
export const isHeldBack = ({
  mustChangePassword,
  mustEnrol,
}: Pick<Caller, 'mustChangePassword' | 'mustEnrol'>): boolean => mustChangePassword || mustEnrol

/** What a handler knows about its request, beside the validated input. */
export interface Call<C extends Caller | null = Caller> {
  caller: C
  language: Language
  ip: string
  userAgent: string
  requestId: string
  /** The version of the record that the sender has seen, as it was sent; see `versionSeen`. */
  ifMatch: string | undefined
  /** The idempotency key of a creation; see `once`. */
  creation: Creation | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Who reads, and in which language. */
export type Reader = Pick<Call, 'caller' | 'language'>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}
