import { ANOMALY, ANOMALY_STATE } from '@zhixin/contract/monitoring/anomaly.enums'

/** What tells the anomalies of a day apart. */
const keyOf = (row = '') =>
  `${row}kind, ${row}source, ${row}platform, coalesce(${row}customer_id, 0), coalesce(${row}industry, -1)`

/**
 * Writes what was found of the day $1 (`found`): what is there already keeps its reason, which holds until the counts
 * change; what is no longer so goes, unless it has one (rule monitoring.reason).
 */
export const writeSql = (found: string, kinds: readonly number[]) => `
  with ${found},
  kept as (
    insert into anomaly as a (day, kind, source, platform, customer_id, industry, count, expected)
      select $1::date, kind, source, platform, customer_id, industry, count, expected from found
      on conflict (day, ${keyOf()}) do update set count = excluded.count, expected = excluded.expected, state = case
          when a.state = ${ANOMALY_STATE.open} or a.count is distinct from excluded.count
            or a.kind = ${ANOMALY.difference} and a.expected is distinct from excluded.expected then ${ANOMALY_STATE.open}
          else ${ANOMALY_STATE.explained} end
        where (a.count, a.expected) is distinct from (excluded.count, excluded.expected) or a.state = ${ANOMALY_STATE.over}),
  lost as (
    select a.id, a.reason from anomaly a where a.day = $1::date and a.kind in (${kinds.join()})
      and not exists (select from found f where (${keyOf('a.')}) = (${keyOf('f.')}))),
  gone as (delete from anomaly a using lost l where a.id = l.id and l.reason is null)
  update anomaly a set state = ${ANOMALY_STATE.over} from lost l where a.id = l.id and l.reason is not null`
