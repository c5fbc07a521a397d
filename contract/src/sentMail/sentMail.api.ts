import { z } from 'zod'
import { api, does, lists } from '../api'
import { body, requiredId } from '../fields'
import { sentMailCalls } from './sentMail.calls'
import { sentMail, sentMailFilters } from './sentMail.schema'

export const mailRetry = body({ id: requiredId() })

/** Mails that were sent, or were to be (rule outside.record). */
export const sentMailApi = api(sentMailCalls, {
  list: lists('Mails of the last 30 days, and what became of them', sentMailFilters, sentMail),
  retry: does('Send a mail that failed again', mailRetry, z.null()),
})
