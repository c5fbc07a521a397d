import type { EvidenceInput } from '@zhixin/contract/settlement/settlement.schema'
import { evidenceLimits, statementState } from '@zhixin/contract/settlement/statement.enums'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { checkFiles, fileHolder, holdFiles } from '../upload/fileHolder'
import { change, demandState, given, lock } from './statement.actions'

/** Statements hold what shows that their customer has accepted them; staff alone read it (rule settlement.evidence). */
const statementFiles = fileHolder({
  entity: 'statement',
  permission: 'settlement:list',
  name: `(select r.head->>'fdNo' || ' ' || c.name from statement s join customer c on c.id = s.customer_id
    join statement_revision r on r.statement_id = s.id and r.revision = 1 where s.id = h.entity_id)`,
  isVisible: (reader, value) => {
    const [serviceTypes, followerId] = scopeValues(reader)
    return `exists (select from statement s join customer c on c.id = s.customer_id
      where s.id = h.entity_id and ${inScopeSql(value(serviceTypes), value(followerId))})`
  },
})

const { toConfirm, confirmed, disputed, invoiced } = statementState

/**
 * Keeps the files that show that a customer has accepted a statement.
 * @throws AppError statement_frozen for an invoiced one that would lose a file; validation_failed beyond the limits
 */
export function saveEvidence(
  { database }: Services,
  call: Call,
  { id, fdEvidenceList }: EvidenceInput,
): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const statement = await lock(query, call, 'staff', id)
    demandState(statement, [toConfirm, disputed, confirmed, invoiced])
    const [stored] = await query<{ list: Attachment[] }>(
      'select evidence_list as list from statement where id = $1',
      [id],
    )
    const before = (stored?.list ?? []).map(attachmentUri)
    const after = fdEvidenceList.map(attachmentUri)
    if (statement.state === invoiced && before.some((uri) => !after.includes(uri)))
      throw new AppError('statement_frozen', { message: 'evidence_kept' })
    const { files, issues } = await checkFiles(query, {
      ...{ reader: call.caller, holder: statementFiles, id },
      fields: [{ field: 'fdEvidenceList', before, after, limits: evidenceLimits }],
    })
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
    await holdFiles(query, statementFiles, id, files)
    const columns = { evidence_list: JSON.stringify(fdEvidenceList) }
    await change(query, call, statement, 'keepEvidence', statement.state, columns, [
      given('fdFileNum', fdEvidenceList.length),
    ])
  })
}
