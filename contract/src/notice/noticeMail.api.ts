import { z } from 'zod'
import { api, reads, writes } from '../api'
import { code } from '../auth/auth.api'
import { body } from '../fields'
import { noticeMailCalls } from './noticeMail.calls'
import { emailInput, mailChoice, noticeMail } from './noticeMail.schema'

export const emailCode = body({ code: code() })

/** Where a person is told outside the product, and of what (rules outside.address, outside.choice). */
export const noticeMailApi = api(noticeMailCalls, {
  state: reads('Where the caller is told by mail, and of what', { peopleOnly: true, data: noticeMail }),
  set: writes('Send a code to an address, which counts once the code has confirmed it', {
    peopleOnly: true,
    body: emailInput,
    data: z.null(),
  }),
  confirm: writes('Confirm the address with the code that was sent to it', {
    peopleOnly: true,
    body: emailCode,
    data: z.null(),
  }),
  choose: writes('Choose what the caller is told by mail', {
    peopleOnly: true,
    body: mailChoice,
    data: z.null(),
  }),
  remove: writes('Remove the address, and one that waits for its code', { peopleOnly: true, data: z.null() }),
})
