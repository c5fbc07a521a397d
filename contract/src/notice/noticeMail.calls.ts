import { calls } from '../endpoint'

/** Where a person is told outside the product. */
export const noticeMailCalls = calls({
  state: { method: 'GET', path: '/api/account/mail', access: 'signed-in' },
  set: { method: 'POST', path: '/api/account/mail/set', access: 'signed-in' },
  confirm: { method: 'POST', path: '/api/account/mail/confirm', access: 'signed-in' },
  choose: { method: 'POST', path: '/api/account/mail/choose', access: 'signed-in' },
  remove: { method: 'POST', path: '/api/account/mail/remove', access: 'signed-in' },
})
