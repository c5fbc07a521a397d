import { sentMailList } from '@zhixin/contract/sentMail/sentMail.list'
import type { SentMail } from '@zhixin/contract/sentMail/sentMail.schema'
import { rowReader } from '../../record/rowReader'

/** Mails of the outbox, with the accounts that they are to (rule outside.record). */
export const listSentMails = rowReader<typeof sentMailList, SentMail>(sentMailList, {
  from: `outgoing_notice r join account a on a.id = r.account_id left join daily_mail m on m.id = (r.parameters->>'ruleId')::int`,
  columns: {
    id: 'r.id',
    fdAccountName: 'a.username',
    fdKind: 'r.kind',
    fdAbout: `m.name || ' ' || (r.parameters->>'day')`,
    fdState: `case r.outcome when 'sent' then 2 when 'void' then 3 when 'given_up' then 4 else 1 end`,
    fdAttemptNum: 'r.attempts',
    fdFailure: 'r.failure',
    createdDate: 'r.created_at',
    fdSettledDate: 'r.settled_at',
  },
  nullable: ['fdSettledDate'],
})
