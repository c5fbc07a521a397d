import type { AccountType } from '@zhixin/contract/account/accountType'
import type { DataScope } from '@zhixin/contract/account/dataScope'
import type { Language } from '@zhixin/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Creation } from './idempotency'

/** Who is calling: the account behind a live session, with what its role holds at this moment. */
export interface Caller {
  sessionId: string
  accountId: number
  username: string
  type: AccountType
  roleId: number
  /** What its role holds; nothing while the password is one that was made for it. */
  permissions: ReadonlySet<string>
  /** Which customers of these service types. */
  dataScope: DataScope
  /** The service types this account may see: the data scope of everything about customers. */
  serviceTypes: readonly number[]
  /** The company that a customer's account belongs to. */
  companyId: number | null
  /** Its password was made for it: until it has one of its own, it may do nothing else. */
  mustChangePassword: boolean
}

/** What a handler knows about its request beside the validated input. */
export interface Call<C extends Caller | null = Caller> {
  caller: C
  language: Language
  ip: string
  userAgent: string
  requestId: string
  /** Which version of a record its sender has seen, as it was sent; see `versionSeen`. */
  ifMatch: string | undefined
  /** What it creates, where its caller has named that; see `once`. */
  creation: Creation | undefined
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}
