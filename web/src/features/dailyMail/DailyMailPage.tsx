import { dailyMail } from '@zhixin/contract/dailyMail/dailyMail.record'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'

/** To whom daily reports are mailed (rule daily.mail). */
export const DailyMailPage = recordPage(dailyMail, {})

/** The page of their form. */
export const DailyMailFormPage = recordFormPage(dailyMail, {})
