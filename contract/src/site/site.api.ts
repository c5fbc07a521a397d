import { z } from 'zod'
import { endpoint } from '../endpoint'

const line = z.string().nullable()

/** What the public pages say about their owner (section 9 of the contract); an unset line is left out. */
export const site = z.object({
  uploadMaxMb: z.number(),
  uploadMaxFiles: z.number().int(),
  contactName: line,
  contactPhone: line,
  contactEmail: line,
  filingNumber: line,
  licenceNumber: line,
})

export type Site = z.output<typeof site>

export const siteApi = {
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'Contact and filing data of the public pages, and the limits of an upload',
    data: site,
  }),
}
