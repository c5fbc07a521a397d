import { calls, get, post } from '../endpoint'

/** Where a person is told outside the product. */
export const noticeMailCalls = calls({
  state: get('/api/account/mail', 'signed-in'),
  set: post('/api/account/mail/set', 'signed-in'),
  confirm: post('/api/account/mail/confirm', 'signed-in'),
  choose: post('/api/account/mail/choose', 'signed-in'),
  remove: post('/api/account/mail/remove', 'signed-in'),
})
