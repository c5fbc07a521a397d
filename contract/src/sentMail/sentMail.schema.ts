import { z } from 'zod'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { mailKinds } from '../notice/noticeMail.texts'
import { sentMailList, sentMailTexts } from './sentMail.list'

export const sentMailFilters = listFilters(sentMailList)

export const sentMail = z.object({
  id: z.number().int(),
  fdAccountName: z.string(),
  fdKind: z.enum(mailKinds),
  /** Of a daily report which one, and of which day. */
  fdAbout: z.string().nullable(),
  fdState: z.literal(keysOf(sentMailTexts).map(Number) as [1, 2, 3, 4]),
  fdAttemptNum: z.number().int(),
  /** Why the last attempt failed: codes, neither an address nor a secret. */
  fdFailure: z.string().nullable(),
  createdDate: moment,
  fdSettledDate: moment.nullable(),
})

export type SentMail = z.output<typeof sentMail>
