import { dailyMail } from '@zhixin/contract/dailyMail/dailyMail.record'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { recordApis } from '@zhixin/contract/recordApis'
import { serveRecord } from '../../record/recordRoutes'

/** To whom the daily report is mailed: staff, whom customers' accounts are not told of (rule dictionary.followers). */
export const dailyMailRecord = serveRecord(dailyMail, {
  api: recordApis.dailyMail,
  refers: {
    account: {
      ...{ from: 'account a', id: 'a.id', name: 'a.username' },
      within: {
        condition: (place) => `a.type <> ${ACCOUNT_TYPE.customer} and ${place}::boolean`,
        value: ({ type }) => type !== ACCOUNT_TYPE.customer,
      },
    },
  },
})
