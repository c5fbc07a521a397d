import type { CardContent, Picture } from '@zhixin/contract/card/card.content'
import type { CardLimit } from '@zhixin/contract/card/card.limits'
import { messageTemplateApi } from '@zhixin/contract/messageTemplate/messageTemplate.api'
import { messageTemplate } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { invalid } from '../../http/AppError'
import { limitsSql, writeFit } from '../../lib/cardFit'
import { prepared } from '../../lib/statement'
import type { Query } from '../../lib/transaction'
import { addressesIn } from '../../record/heldFiles'
import { serveRecord } from '../../record/recordRoutes'
import { referableCustomers } from '../customer/customer.scope'
import { subjectRecord } from '../subject/subject.record'
import { fileFactsOf } from '../upload/fileFacts.reads'

/** Card templates (rules card.*): drafts may be unfinished, so that a save refuses what no vendor would ever take. */
export const messageTemplateRecord = serveRecord(messageTemplate, {
  api: messageTemplateApi,
  refers: { customer: referableCustomers, subject: subjectRecord.referable },
  async check(query, _, after) {
    after.fdContent = await measured(query, after.fdContent)
    if (after.fdSubjectId === null) return
    const own = await query(
      'select from subject where id = $1 and (customer_id = $2 or customer_id is null)',
      [after.fdSubjectId, after.fdCustomerId],
    )
    if (own.length === 0) throw invalid(['fdSubjectId'], 'subject_other_customer')
  },
  afterWrite: (query, id, _, after) => writeFit(query, id, after.fdContent, after),
  own: ({ database }) => ({
    limits: async () =>
      (await database.pool.query<CardLimit>(prepared({ text: limitsSql, values: [] }))).rows,
  }),
})

/** The content with what is known of its files from their own bytes, whatever was sent (rule card.pictures). */
async function measured(query: Query, content: CardContent): Promise<CardContent> {
  const facts = await fileFactsOf(query, addressesIn(content))
  const real = (picture: Picture | null): Picture | null => {
    if (!picture) return null
    const { width = 0, height = 0, size = 0 } = facts.get(picture.fdOssUri) ?? {}
    return { ...picture, fdWidth: width, fdHeight: height, fdSize: size }
  }
  return {
    ...content,
    fdPartList: content.fdPartList.map((part) => ({
      ...part,
      ...{ fdImage: real(part.fdImage), fdLogo: real(part.fdLogo) },
      ...{ fdBackground: real(part.fdBackground), fdVideo: real(part.fdVideo) },
    })),
  }
}
