import { messageTemplateCalls } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { read } from '../../lib/read'

/** All limits of vendors; staff change them now and then. */
export const cardLimitsQuery = read(
  ['cardLimit', 'all'],
  messageTemplateCalls.limits,
  {},
  { staleTime: 60_000 },
)
