import { filingApi } from '@zhixin/contract/review/filing.api'
import { routesOf } from '../../http/serve'
import type { ServedRecord } from '../../record/recordRoutes'
import { servedRecords } from '../records'
import { demandRecord } from '../review/review.reads'
import { readFilings } from './filing.reads'
import { recordFiling } from './filing.writes'

const servedOf = (kind: keyof typeof servedRecords) => servedRecords[kind] as unknown as ServedRecord

/** With whom records are filed, and what they answered (rules filing.*). */
export const filingRoutes = routesOf(filingApi, (services) => ({
  async of({ body }, call) {
    await demandRecord(services.database, call, body.fdKind, body.fdRecordId)
    return readFilings(services.database, call, body, servedOf(body.fdKind))
  },
  record: ({ body }, call) => recordFiling(services, call, servedOf(body.fdKind), body),
}))
