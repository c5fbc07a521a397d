import { z } from 'zod'
import { api, reads } from '../api'
import { siteCalls } from './site.calls'

const line = z.string().nullable()

/**
 * What the public pages say about their owner, unset lines left out (rule site.public), and what every page must know
 * of the server: the limits of an upload, and the business time zone.
 */
export const site = z.object({
  businessTimeZone: z.string(),
  uploadMaxMb: z.number(),
  uploadMaxFiles: z.number().int(),
  /** The name of single sign-on on its button; null where there is none. */
  singleSignOn: line,
  contactName: line,
  contactPhone: line,
  contactEmail: line,
  filingNumber: line,
  licenceNumber: line,
})

export type Site = z.output<typeof site>

export const siteApi = api(siteCalls, {
  site: reads(
    'Contact and filing data of the public pages, the limits of an upload, the business time zone',
    { data: site },
  ),
})
