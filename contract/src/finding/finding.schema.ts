import { z } from 'zod'
import { body, requiredId, requiredOption } from '../fields'
import { requiredText } from '../text.fields'

/** The most characters of a reason. */
export const reasonLength = 200

/** What calls about the findings of records take and answer; the findings are numbers. */
export function findingSchemas<const Finding extends number>(findings: readonly Finding[]) {
  const named = { id: requiredId(), fdFinding: requiredOption(findings, 'required') }
  return {
    /** How many records have something to find. */
    findingCount: z.object({
      fdFinding: z.literal(findings),
      fdCount: z.number().int(),
      /** Those of which it was set aside, which do not count. */
      fdAsideNum: z.number().int(),
    }),
    takeUpInput: body(named),
    setAsideInput: body({
      ...named,
      fdReason: requiredText({ max: reasonLength, required: 'aside_reason_required' }),
    }),
  }
}

type Schemas<Finding extends number> = ReturnType<typeof findingSchemas<Finding>>

export type FindingCount<Finding extends number = number> = z.output<Schemas<Finding>['findingCount']>
export type TakeUpInput<Finding extends number = number> = z.output<Schemas<Finding>['takeUpInput']>
export type SetAsideInput<Finding extends number = number> = z.output<Schemas<Finding>['setAsideInput']>
