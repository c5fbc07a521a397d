import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { noIndustryText } from '@zhixin/contract/usage/usage.enums'
import { useCallback } from 'react'
import { inWords } from '../../../lib/i18n'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'

type VendorDays = NonNullable<BatchRow['fdOpen']>['fdLackList'][number]

/** Days of a month, 2026-08-01 – 08-31, or one. */
export const daysText = (from: string, to: string): string =>
  from === to ? from : `${from} – ${to.slice(5)}`

/** What says days of a vendor in words, after it perhaps who counts them, and the industry if it is of one. */
export function useVendorDays(): (days: VendorDays, source?: string) => string {
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  return useCallback(
    ({ fdPlatform, fdObeesIndustry: industry, fdFromDate, fdToDate }, source) => {
      const ofIndustry = industry === 0 ? inWords(noIndustryText) : labelIn(industries, industry)
      const whose = [labelIn(platforms, fdPlatform), source, industry === null ? undefined : ofIndustry]
      return `${whose.filter((part) => part !== undefined).join(' · ')} ${daysText(fdFromDate, fdToDate)}`
    },
    [platforms, industries],
  )
}
