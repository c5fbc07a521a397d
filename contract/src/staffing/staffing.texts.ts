import type { FollowerKind } from '../customer/customer.enums'
import { joinNames } from '../history/change.texts'
import { type Bilingual, both, type Language } from '../language'
import { fillIn, withThousands } from '../messages'

const reason = both(
  '负责 {parts}；已跟进 {count} 个客户',
  'takes care of {parts}; customers followed: {count}',
)
const every = { vendors: both('全部厂商', 'all vendors'), industries: both('全部行业', 'all industries') }

interface Reason {
  serviceType: string
  /** Empty means all. */
  vendors: string[]
  industries: string[]
  customers: number
}

/** The reason of a suggestion: "takes care of Message, OPPO, all industries; customers followed: 12". */
export function suggestionReason(
  { serviceType, vendors, industries, customers }: Reason,
  language: Language,
): string {
  const parts = [
    serviceType,
    ...(vendors.length > 0 ? vendors : [every.vendors[language]]),
    ...(industries.length > 0 ? industries : [every.industries[language]]),
  ]
  return fillIn(reason[language], { parts: joinNames(parts, language), count: withThousands(customers) })
}

/** The names of the ways of following. */
export const followerKindTexts: Record<FollowerKind, Bilingual> = {
  1: both('运营跟进人', 'Operations follower'),
  2: both('商务跟进人', 'Business follower'),
  3: both('其他跟进人', 'Other follower'),
}
