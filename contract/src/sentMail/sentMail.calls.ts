import { calls, post, rows } from '../endpoint'

/** Mails that were sent, or were to be (rule outside.record). */
export const sentMailCalls = calls({
  list: rows('/api/sentMail/list', 'page:mailSendRecord'),
  retry: post('/api/sentMail/retry', 'dailyMail:save'),
})
