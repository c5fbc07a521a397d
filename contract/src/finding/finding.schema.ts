import { z } from 'zod'
import { findings } from '../customer/finding.enums'
import { body, requiredId, requiredOption } from '../fields'
import { requiredText } from '../text.fields'

/** The most characters of a reason. */
export const reasonLength = 200

/** How many customers have something to find. */
export const findingCount = z.object({
  fdFinding: z.literal(findings),
  fdCount: z.number().int(),
  /** Those of which it was set aside, which do not count. */
  fdAsideNum: z.number().int(),
})

export type FindingCount = z.output<typeof findingCount>

export const takeUpInput = body({ id: requiredId(), fdFinding: requiredOption(findings, 'required') })

export type TakeUpInput = z.output<typeof takeUpInput>

export const setAsideInput = body({
  id: requiredId(),
  fdFinding: requiredOption(findings, 'required'),
  fdReason: requiredText({ max: reasonLength, required: 'aside_reason_required' }),
})

export type SetAsideInput = z.output<typeof setAsideInput>
