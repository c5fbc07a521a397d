import { noticeMailApi } from '@zhixin/contract/notice/noticeMail.api'
import { sentMailApi } from '@zhixin/contract/sentMail/sentMail.api'
import { installationSecrets } from '../../config'
import { type Feature, serve } from '../../http/serve'
import { createSigner } from '../../lib/signer'
import { loginNames } from '../auth/attempts'
import { createLoginKeys } from '../auth/loginKeys'
import {
  chooseMail,
  confirmEmail,
  type MailServices,
  readNoticeMail,
  removeEmail,
  setEmail,
} from './noticeMail.writes'
import { scheduleNotices } from './outside.schedule'
import { listSentMails } from './sentMail.reads'
import { retryMail } from './sentMail.writes'

/** Notices outside the product: by mail, and by robots in groups. */
export const outsideRoutes: Feature = async (app, { services }) => {
  scheduleNotices(app, services)
  const secrets = installationSecrets(services.config)
  const mail: MailServices = {
    ...services,
    codes: createSigner(secrets, 'codes of e-mail addresses'),
    keys: createLoginKeys(services.database, secrets),
    names: loginNames(secrets),
  }
  serve(app, sentMailApi, {
    list: ({ body }, call) =>
      listSentMails(services.database, call, body, services.config.BUSINESS_TIME_ZONE),
    retry: ({ body }, call) => retryMail(services.database, call, body.id),
  })
  serve(app, noticeMailApi, {
    state: (_input, { caller }) => readNoticeMail(mail, caller),
    set: ({ body }, call) => setEmail(mail, call, body),
    confirm: ({ body }, call) => confirmEmail(mail, call, body.code),
    choose: ({ body }, call) => chooseMail(mail, call, body),
    remove: (_input, call) => removeEmail(mail, call),
  })
}
