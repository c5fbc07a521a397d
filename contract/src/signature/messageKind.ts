import { both } from '../language'

/** What messages are for, by which operators tell signatures and templates apart. */
export const messageKind = { verification: 1, notice: 2, marketing: 3 } as const

/** What each is called. */
export const messageKinds = {
  [messageKind.verification]: both('验证码', 'Verification'),
  [messageKind.notice]: both('通知', 'Notice'),
  [messageKind.marketing]: both('营销', 'Marketing'),
}
