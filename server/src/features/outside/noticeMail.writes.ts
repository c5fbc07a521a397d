import { randomInt } from 'node:crypto'
import { encodeMessage } from '@zhixin/contract/messages'
import type { EmailInput, MailChoice, NoticeMail } from '@zhixin/contract/notice/noticeMail.schema'
import { mailKinds } from '@zhixin/contract/notice/noticeMail.texts'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Transaction } from '../../lib/database'
import { lockAccount } from '../../lib/lockAccount'
import type { Signer } from '../../lib/signer'
import { inTransaction, queryIn } from '../../lib/transaction'
import type { Services } from '../../services'
import { recordAudit } from '../audit/audit.writes'
import { demandOwnPassword, type PasswordServices } from '../auth/confirmation'
import { whilePasswordsAreFew } from '../auth/passwords'
import { say } from './outside.texts'
import { reasonOf, sendMail, sendsMail } from './transport'

export interface MailServices extends Pick<Services, 'config' | 'database'>, PasswordServices {
  codes: Signer
}

/** How long a code is good, in milliseconds, how often it may be tried, and how many an account gets in an hour. */
const limits = { lifetime: 30 * 60_000, tries: 5, inAnHour: 5 }

const hour = 3600 * 1000

/** A code counts for its account and address alone. */
const signed = (accountId: number, email: string, code: string) => `${accountId} ${code} ${email}`

export async function readNoticeMail(
  { config, database }: MailServices,
  { accountId }: Call['caller'],
): Promise<NoticeMail> {
  const stored = await database.prisma.noticeMail.findUnique({ where: { accountId } })
  const isPending = stored?.codeUntil && stored.codeUntil > new Date()
  return {
    fdAvailable: sendsMail(config),
    fdEmail: stored?.email ?? null,
    fdPendingEmail: isPending ? stored.pendingEmail : null,
    fdMailKindList: mailKinds.filter((kind) => stored?.kinds.includes(kind)),
  }
}

/**
 * Sends a code to an address, in place of one that was sent before (rule outside.address). It asks for the password: what
 * is mailed outlives the session.
 * @throws AppError record_not_found where no mail is configured; validation_failed for a wrong password, when too many codes
 *   were sent, or the mail server did not take this one; too_many_attempts
 */
export async function setEmail(
  services: MailServices,
  call: Call,
  { fdEmail: email, password }: EmailInput,
): Promise<void> {
  const { config, database, codes } = services
  const { caller, language, request } = call
  if (!sendsMail(config)) throw new AppError('record_not_found')
  await whilePasswordsAreFew(true, () => demandOwnPassword(services, call, password, { orLogin: true }))
  const { accountId } = caller
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = new Date()
  // Counted before it is sent, so that two at once are two.
  await inTransaction(database.prisma, async (tx) => {
    await lockAccount(queryIn(tx), accountId)
    const stored = await tx.noticeMail.findUnique({ where: { accountId } })
    const sent = (stored?.codesSentAt ?? []).filter((time) => time.getTime() > now.getTime() - hour)
    if (sent.length >= limits.inAnHour)
      throw invalid(['fdEmail'], encodeMessage('email_codes_limited', { max: limits.inAnHour }))
    const pending = {
      pendingEmail: email,
      codeHash: new Uint8Array(codes.sign(signed(accountId, email, code))),
      codeUntil: new Date(now.getTime() + limits.lifetime),
      codeTries: 0,
      codesSentAt: [...sent, now],
    }
    await tx.noticeMail.upsert({
      where: { accountId },
      create: { accountId, language, ...pending },
      update: pending,
    })
  })
  const subject = say('codeSubject', language, { code })
  try {
    await sendMail(config, { to: email, subject, text: say('code', language, { code }) })
  } catch (error) {
    request.log.warn({ reason: reasonOf(error) }, 'a code could not be sent by mail')
    throw invalid(['fdEmail'], 'email_unsent')
  }
}

/**
 * Confirms the address that waits, by its code. The first one is told everything; another one keeps the choice.
 * @throws AppError invalid_code, or validation_failed when there is no code any more that is good
 */
export async function confirmEmail(
  { database, codes }: MailServices,
  call: Call,
  code: string,
): Promise<void> {
  const { accountId } = call.caller
  const isRight = await inTransaction(database.prisma, async (tx) => {
    await lockAccount(queryIn(tx), accountId)
    const stored = await tx.noticeMail.findUnique({ where: { accountId } })
    const { pendingEmail: email, codeHash, codeUntil, codeTries = 0 } = stored ?? {}
    if (!email || !codeHash || !codeUntil || codeUntil <= new Date() || codeTries >= limits.tries)
      throw invalid(['code'], 'email_code_over')
    const hash = Buffer.from(codeHash).toString('base64url')
    if (!codes.verify(signed(accountId, email, code.replaceAll(/\s/g, '')), hash)) {
      await tx.noticeMail.update({ where: { accountId }, data: { codeTries: { increment: 1 } } })
      return false
    }
    const old = stored?.email ?? null
    const first = old === null && { kinds: [...mailKinds] }
    const data = { ...nothingPending, ...first, email, since: new Date(), language: call.language }
    await tx.noticeMail.update({ where: { accountId }, data })
    await record(tx, call, old, email)
    return true
  })
  if (!isRight) throw new AppError('invalid_code', { issues: [{ path: ['code'], message: 'code_wrong' }] })
}

const nothingPending = { pendingEmail: null, codeHash: null, codeUntil: null, codeTries: 0 }

/** Chooses what is told. @throws AppError record_not_found without an address */
export async function chooseMail(
  { database }: MailServices,
  { caller, language }: Call,
  { fdMailKindList }: MailChoice,
): Promise<void> {
  const { count } = await database.prisma.noticeMail.updateMany({
    where: { accountId: caller.accountId, email: { not: null } },
    // What happened before is not told by it.
    data: { kinds: fdMailKindList, language, since: new Date() },
  })
  if (count === 0) throw new AppError('record_not_found')
}

/** Removes the address. How many codes were sent stays, or removing it would begin a new hour. */
export async function removeEmail({ database }: MailServices, call: Call): Promise<void> {
  const { accountId } = call.caller
  await inTransaction(database.prisma, async (tx) => {
    await lockAccount(queryIn(tx), accountId)
    const stored = await tx.noticeMail.findUnique({ where: { accountId } })
    if (!stored) return
    await tx.noticeMail.update({ where: { accountId }, data: { ...nothingPending, email: null, kinds: [] } })
    if (stored.email !== null) await record(tx, call, stored.email, null)
  })
}

/** Readers of the log recognise an address, and do not learn it. */
const masked = (email: string | null) => email?.replace(/^(.).*@/, '$1***@') ?? null

const record = (tx: Transaction, call: Call, old: string | null, email: string | null) =>
  recordAudit(
    tx,
    call,
    'changeEmail',
    { entity: 'account', id: call.caller.accountId, label: call.caller.username },
    [{ field: 'fdEmail', old: masked(old), new: masked(email) }],
  )
