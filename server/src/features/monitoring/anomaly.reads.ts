import { ANOMALY } from '@zhixin/contract/monitoring/anomaly.enums'
import { type AnomalyFilters, anomalyList } from '@zhixin/contract/monitoring/anomaly.list'
import type { AnomalyRow, AnomalyTotal } from '@zhixin/contract/monitoring/monitoring.schema'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { rowReader } from '../../record/rowReader'
import { scopeParameters, visibleSql } from '../customer/customer.scope'

/** The anomalies `r` of customers in the reader's scope, and of whole vendors; prices are for whom may see them. */
export const visibleAnomalies = {
  from: `anomaly r left join customer c on c.id = r.customer_id and ${visibleSql('$1', '$2')}`,
  values: [
    ...scopeParameters,
    ({ caller }: Pick<Reader, 'caller'>) => caller.permissions.has('client:price'),
  ],
  where: `(r.customer_id is null or c.id is not null) and (r.kind <> ${ANOMALY.unpriced} or $3::boolean)`,
}

export const listAnomalies = rowReader<typeof anomalyList, AnomalyRow>(anomalyList, {
  ...visibleAnomalies,
  from: `${visibleAnomalies.from} left join account explainer on explainer.id = r.explained_by_id`,
  columns: {
    id: 'r.id',
    fdDate: 'r.day::text',
    fdKind: 'r.kind',
    fdCustomerId: 'r.customer_id',
    fdCustomerName: 'c.name',
    fdPlatform: 'r.platform',
    fdObeesIndustry: 'r.industry',
    fdSource: 'r.source',
    fdCount: 'r.count',
    fdExpectedCount: 'r.expected',
    fdDifference: 'r.count - r.expected',
    fdState: 'r.state',
    fdReason: 'r.reason',
    fdExplainedByName: 'explainer.username',
    fdExplainedDate: 'r.explained_at',
  },
  sorts: { fdDate: 'r.day' },
  days: ['fdDate'],
  nullable: [
    ...['fdCustomerName', 'fdCount', 'fdExpectedCount', 'fdDifference'],
    ...['fdExplainedByName', 'fdExplainedDate'],
  ],
})

/** How many of each kind there are, as the list finds them. */
export async function countAnomalies(
  database: Database,
  reader: Reader,
  filters: AnomalyFilters,
  zone: string,
): Promise<AnomalyTotal[]> {
  const totals: AnomalyTotal[] = []
  for (const fdKind of Object.values(ANOMALY)) {
    const one = { ...filters, fdKindList: [fdKind], pageIndex: 1, pageSize: 1 }
    totals.push({ fdKind, fdCount: (await listAnomalies(database, reader, one, zone)).total })
  }
  return totals
}
