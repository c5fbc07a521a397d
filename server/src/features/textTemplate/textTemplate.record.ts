import { recordApis } from '@zhixin/contract/recordApis'
import { type CheckedWord, checkText, findWords } from '@zhixin/contract/textTemplate/sms'
import { textTemplate } from '@zhixin/contract/textTemplate/textTemplate.record'
import type { Query } from '../../lib/transaction'
import { approvedSql } from '../../record/names'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers } from '../customer/messaging.scope'
import { readLimits } from '../registry/limits.reads'
import { type Check, demandApproved, reviewing } from '../registry/reviewing'
import { signatureRecord } from '../signature/signature.record'
import { fitTexts } from './fit.writes'

/** The words that count for a customer: those of the whole platform, and its own (rule keyword.scope). */
const wordsFor = (query: Query, customerId: number): Promise<CheckedWord[]> =>
  query<CheckedWord>(
    `select word as "fdWord", use as "fdUse", match as "fdMatch" from keyword
      where ${approvedSql()} and (customer_id is null or customer_id = $1) order by id`,
    [customerId],
  )

const link = /https?:\/\/([^\s/:?#，。！、]+)/gi

/** Links lead to approved domains of the customer (rule text.links). */
async function checkLinks(query: Query, content: string, customerId: number): Promise<Check[]> {
  const domains = [...new Set([...content.matchAll(link)].map(([, domain = '']) => domain.toLowerCase()))]
  if (domains.length === 0) return []
  const filed = await query<{ domain: string }>(
    `select domain from domain
      where domain = any($1) and customer_id = $2 and ${approvedSql()}`,
    [domains, customerId],
  )
  return domains
    .filter((one) => !filed.some(({ domain }) => domain === one))
    .map((domain) => ({
      ...({ field: 'fdContent', level: 'bad', message: 'link_foreign' } as const),
      parameters: { domain },
    }))
}

const reviewed = reviewing(textTemplate, {
  async checks(query, values) {
    const { fdSignId, fdCustomerId, fdContent } = values
    const [signature] = await query<{ name: string }>(
      'select sign_name as name from signature where id = $1',
      [fdSignId],
    )
    return [
      ...checkText(signature?.name ?? '', values, await readLimits(query)),
      ...findWords(fdContent, await wordsFor(query, fdCustomerId)),
      ...(await checkLinks(query, fdContent, fdCustomerId)),
    ]
  },
  demandUsable: (query, { fdSignId }) =>
    demandApproved(query, 'signature', [fdSignId], 'signature_not_approved'),
})

/** Texts of customers' messages (rules text.*). */
export const textTemplateRecord = serveRecord(textTemplate, {
  api: recordApis.textTemplate,
  refers: { customer: messagingCustomers, signature: signatureRecord.referable },
  async afterWrite(query, id, ...saved) {
    const changes = await reviewed.afterWrite(query, id, ...saved)
    await fitTexts(query, id)
    return changes
  },
  async act(query, action, stored, ...more) {
    await reviewed.act(query, action, stored, ...more)
    // What was withdrawn is a draft again, and limits may have changed since it was submitted.
    if (action === 'withdraw') await fitTexts(query, stored.id)
  },
})
