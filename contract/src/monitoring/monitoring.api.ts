import { z } from 'zod'
import { api, does, lists, reads } from '../api'
import { monitoringCalls } from './monitoring.calls'
import { anomalyFilters, anomalyReasonInput, anomalyRow, anomalyTotal, arrival } from './monitoring.schema'

export const monitoringApi = api(monitoringCalls, {
  list: lists('What looks wrong about counts, of customers of the data scope', anomalyFilters, anomalyRow),
  total: reads('How many of these each kind has, whatever fdKindList says', {
    body: anomalyFilters,
    data: z.array(anomalyTotal),
  }),
  explain: does('Give a reason for an anomaly, which is kept', anomalyReasonInput, z.null()),
  arrivals: reads('What has come of each vendor and source, and what is late', { data: z.array(arrival) }),
})
