import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withClient } from './client'

/** What belongs to customers, and the log, which is mostly about them. */
const ofCustomers =
  /^(Data for )?Name: (customer|relation_record|audit_log)\w*; Type: (TABLE DATA|SEQUENCE SET)/

/**
 * Fills an empty database with release 1.0.0 and its demo data, as `pg_dump --no-owner --no-privileges --inserts` wrote
 * it: where the upgrades begin that the CHANGELOG promises.
 * @param withCustomers false for tests that bring their own
 */
export async function restoreFirstRelease(owner: string, withCustomers: boolean): Promise<void> {
  const dump = gunzipSync(readFileSync(path.join(import.meta.dirname, '1.0.0.sql.gz')))
  const sections = dump
    .toString('utf8')
    .split(/^-- (?=Name: |Data for Name: )/m)
    .filter((section) => withCustomers || !ofCustomers.test(section))
  await withClient(owner, (client) => client.query(sections.join('-- ')))
}
