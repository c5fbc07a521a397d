import { createHash, randomBytes } from 'node:crypto'
import type { Prisma } from '@zhixin/prisma/client'
import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../http/schedule'
import type { Database, Transaction } from '../../lib/database'
import { canLogIn, whyNoLogin } from '../rank/rank.reads'

/** How long the code may take after the password. */
const ticketMilliseconds = 5 * 60_000

/** How long the browser may take to come back from the provider's answer. */
const browserMilliseconds = 60_000

const digest = (ticket: string) => new Uint8Array(createHash('sha256').update(ticket).digest())

/** What completes a login: a code, or the browser that came back from the provider of single sign-on. */
const ticketKind = { code: 1, browser: 2 } as const

/**
 * Gives somebody whose password was right a ticket for the second half of the login.
 * @param createdAt when the check of the password began: a change since then makes it invalid
 */
export async function giveTicket({ prisma }: Database, accountId: number, createdAt: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + ticketMilliseconds)
  await prisma.loginTicket.create({
    data: { hash: digest(ticket), kind: ticketKind.code, accountId, createdAt, expiresAt },
  })
  return ticket
}

/**
 * Gives the browser that came back from the provider a ticket, which is good together with its cookie alone: an address
 * that somebody else sends logs nobody in.
 */
export async function giveBrowserTicket(
  { prisma }: Database,
  accountId: number,
  browser: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + browserMilliseconds)
  const hash = digest(`${ticket}.${browser}`)
  await prisma.loginTicket.create({
    data: { hash, kind: ticketKind.browser, accountId, createdAt, expiresAt },
  })
  return ticket
}

/**
 * Uses the ticket of a browser up.
 * @returns whose it is, also of an account that can no longer log in; null for one that is not good (any more)
 */
export async function takeBrowserTicket(
  { prisma }: Database,
  ticket: string,
  browser: string,
): Promise<TicketHolder | null> {
  const where = { hash: digest(`${ticket}.${browser}`), kind: ticketKind.browser }
  const holder = await findHolder(prisma, where)
  const { count } = await prisma.loginTicket.deleteMany({ where })
  return count === 0 ? null : holder
}

interface TicketHolder {
  accountId: number
  username: string
  /** When the password was checked. */
  createdAt: Date
  /** Why the account can no longer log in; null: it can. */
  refusal: ReturnType<typeof whyNoLogin>
}

/**
 * Whose login a ticket is: none once it has expired or was used, the account can no longer log in, has another password,
 * or has no second factor any more.
 */
export function holderOf({ prisma }: Database, ticket: string): Promise<TicketHolder | null> {
  const where = { hash: digest(ticket), kind: ticketKind.code }
  return findHolder(prisma, where, { ...canLogIn(), secondFactor: { confirmedAt: { not: null } } })
}

async function findHolder(
  prisma: Database['prisma'],
  where: { hash: Uint8Array<ArrayBuffer>; kind: number },
  owner: Prisma.AccountWhereInput = {},
): Promise<TicketHolder | null> {
  const found = await prisma.loginTicket.findFirst({
    where: { ...where, expiresAt: { gt: new Date() }, account: owner },
    include: { account: { include: { company: { select: { status: true } } } } },
  })
  if (!found || found.createdAt < found.account.passwordChangedAt) return null
  const { accountId, createdAt, account } = found
  return { accountId, username: account.username, createdAt, refusal: whyNoLogin(account) }
}

/** Uses a ticket up. @returns whether it was still there */
export async function takeTicket(tx: Transaction, ticket: string): Promise<boolean> {
  const { count } = await tx.loginTicket.deleteMany({ where: { hash: digest(ticket) } })
  return count === 1
}

/** Removes expired tickets every hour. */
export function scheduleTicketRemoval(app: FastifyInstance, { pool }: Database): void {
  scheduleJob(app, {
    name: 'expired login tickets removed',
    firstAfter: 15 * 60_000,
    every: 3600 * 1000,
    run: async () => (await pool.query('delete from login_ticket where expires_at < now()')).rowCount ?? 0,
  })
}
