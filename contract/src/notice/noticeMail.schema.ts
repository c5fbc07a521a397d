import { z } from 'zod'
import { encrypted } from '../auth/encrypted'
import { body, firstProblem, optionalList, valueOrUndefined } from '../fields'
import { requiredText } from '../text.fields'
import { mailKinds } from './noticeMail.texts'

export const noticeMail = z.object({
  /** Whether the installation sends mail. */
  fdAvailable: z.boolean(),
  /** The confirmed address. */
  fdEmail: z.string().nullable(),
  /** An address that waits for the code that was sent to it. */
  fdPendingEmail: z.string().nullable(),
  fdMailKindList: z.array(z.enum(mailKinds)),
})

export type NoticeMail = z.output<typeof noticeMail>

/** One character of a name that no mail server would take for a list or another name, and one between two dots. */
const character = '[^\\s@<>()[\\],;:"\\\\]'
const inLabel = '[^\\s@<>()[\\],;:"\\\\.]'

/** One address: something, an @, a domain with a dot. Each dot ends a label, so that a long text is read once. */
const emailPattern = `^${character}+@(${inLabel}+\\.)+${inLabel}+$`

const isAddress = new RegExp(emailPattern)

export const emailInput = body({
  fdEmail: requiredText({ max: 254, required: 'email_required' })
    .check(firstProblem((text: string) => (isAddress.test(text) ? undefined : 'email_invalid')))
    .meta({ pattern: emailPattern }),
  /** Not needed within minutes of a login by single sign-on. */
  password: z.preprocess(valueOrUndefined, encrypted.optional()),
})

export type EmailInput = z.output<typeof emailInput>

export const mailChoice = body({ fdMailKindList: optionalList(z.enum(mailKinds)) })

export type MailChoice = z.output<typeof mailChoice>
