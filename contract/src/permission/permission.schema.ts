import { z } from 'zod'
import { body, firstProblem, optionalId, requiredId } from '../fields'
import { listFilters } from '../list/list.schema'
import { optionalText } from '../text.fields'
import { type PermissionFilters, permissionList } from './permission.list'
import { permissionKinds } from './permissionTree'

/** A role that holds a permission. */
export const holdingRole = z.object({ id: z.number().int(), fdName: z.string() })

/** A page that a permission opens. */
export const openedPage = z.object({ fdPath: z.string(), fdTitle: z.string() })

/** A call that a permission opens. */
export const openedCall = z.object({ fdMethod: z.string(), fdPath: z.string(), fdSummary: z.string() })

/** A permission with all that it opens and all roles that hold it. */
export const permissionRow = z.object({
  fdCode: z.string(),
  fdNameZh: z.string(),
  fdNameEn: z.string(),
  fdKind: z.literal(permissionKinds),
  fdRoleNum: z.number().int(),
  fdRoleList: z.array(holdingRole),
  /** How many enabled accounts hold it. */
  fdAccountNum: z.number().int(),
  fdPageList: z.array(openedPage),
  fdCallList: z.array(openedCall),
})

export type PermissionRow = z.output<typeof permissionRow>

export const permissionFilters = listFilters(permissionList)

export type { PermissionFilters }

const targets = ['fdPath', 'fdCall', 'customerId'] as const

/** A question about access: whether somebody can open a page, make a call or see a customer. */
export const explainInput = body({
  accountId: requiredId('account_required'),
  /** The path of a page. */
  fdPath: optionalText({ max: 200 }),
  /** The method and path of a call, as in the reference. */
  fdCall: optionalText({ max: 200 }),
  customerId: optionalId(),
}).check(
  firstProblem((asked: Record<string, unknown>) =>
    targets.filter((name) => asked[name] !== undefined).length === 1 ? undefined : 'explain_one_target',
  ),
)

export type ExplainInput = z.output<typeof explainInput>

const explainSteps = ['account', 'role', 'permission', 'scope', 'field'] as const

export const explanationStep = z.object({
  fdStep: z.enum(explainSteps),
  /** Whether the step allows it; null if it does not matter here. */
  fdPassed: z.boolean().nullable(),
  fdSentence: z.string(),
  /** The page where it is changed; null if nowhere. */
  fdLink: z.string().nullable(),
})

export const explanation = z.object({
  fdAllowed: z.boolean(),
  fdUsername: z.string(),
  /** What the step is about, in words. */
  fdTarget: z.string(),
  fdStepList: z.array(explanationStep),
})

export type Explanation = z.output<typeof explanation>
export type ExplanationStep = z.output<typeof explanationStep>
