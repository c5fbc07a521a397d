import type { CardContent, Picture } from '@zhixin/contract/card/card.content'
import { wholeFinding } from '@zhixin/contract/card/card.texts'
import { atSubmission, type Finding } from '@zhixin/contract/card/checkCard'
import { messageTemplateApi } from '@zhixin/contract/messageTemplate/messageTemplate.api'
import { messageTemplate } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { invalid } from '../../http/AppError'
import { storageKeyOf } from '../../lib/storage/storage'
import type { Query } from '../../lib/transaction'
import { addressesIn } from '../../record/heldFiles'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers } from '../customer/messaging.scope'
import { type Check, reviewing } from '../registry/reviewing'
import { referableSubjects } from '../subject/subject.record'
import { fileFactsOf } from '../upload/fileFacts.reads'
import { readFindings, writeFit } from './fit.writes'

/** Where something of a card is in its form. */
const placeOf = ([field = '', ...rest]: Finding['path']) =>
  field === 'fdPartList' || field === 'fdParameterList'
    ? { field: 'fdContent', within: [field, ...rest] }
    : { field: String(field), within: rest }

const checkOf =
  (level: Check['level']) =>
  (finding: Finding): Check => ({
    ...placeOf(finding.path),
    level,
    message: 'card_unfit',
    parameters: { zh: wholeFinding(finding, 'zh-CN'), en: wholeFinding(finding, 'en-US') },
  })

const reviewed = reviewing(messageTemplate, {
  async checks(query, values) {
    const findings = await readFindings(query, values.fdContent, values)
    const { refusals, notices } = atSubmission(findings, values.fdPlatformList)
    return [...refusals.map(checkOf('bad')), ...notices.map(checkOf('notice'))]
  },
})

/** Card templates (rules card.*): drafts may be unfinished, so that a save refuses what no vendor would ever take. */
export const messageTemplateRecord = serveRecord(messageTemplate, {
  api: messageTemplateApi,
  refers: { customer: messagingCustomers, subject: referableSubjects },
  async check(query, _, after) {
    after.fdContent = await measured(query, after.fdContent)
    await demandOwnMaterials(query, after)
    if (after.fdSubjectId === null) return
    const own = await query(
      'select from subject where id = $1 and (customer_id = $2 or customer_id is null)',
      [after.fdSubjectId, after.fdCustomerId],
    )
    if (own.length === 0) throw invalid(['fdSubjectId'], 'subject_other_customer')
  },
  async afterWrite(query, id, before, after, call) {
    await writeFit(query, id, after.fdContent, after)
    return reviewed.afterWrite(query, id, before, after, call)
  },
  async act(query, action, stored, call, reasons) {
    await reviewed.act(query, action, stored, call, reasons)
    // What was withdrawn is a draft again, and limits may have changed since it was submitted.
    if (action === 'withdraw') await writeFit(query, stored.id, stored.fdContent, stored)
  },
})

/** @throws AppError validation_failed where a file is a material of other customers alone (rule material.own) */
async function demandOwnMaterials(
  query: Query,
  { fdContent, fdCustomerId }: { fdContent: CardContent; fdCustomerId: number },
): Promise<void> {
  const foreign = await query(
    `select from upload u join file_holder h on h.upload_id = u.id and h.entity = 'material'
      join material m on m.id = h.entity_id
      where u.storage_key = any($1) group by u.id having bool_and(m.customer_id <> $2)`,
    [addressesIn(fdContent).map(storageKeyOf), fdCustomerId],
  )
  if (foreign.length > 0) throw invalid(['fdContent'], 'of_other_customer')
}

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
