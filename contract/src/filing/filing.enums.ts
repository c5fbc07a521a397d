import { type Bilingual, both } from '../language'

/** With whom registered records are filed: vendors by the numbers of platforms, and operators. */
export const targetTexts = {
  1: both('OPPO', 'OPPO'),
  3: both('VIVO', 'VIVO'),
  5: both('HONOR', 'HONOR'),
  11: both('中国移动', 'China Mobile'),
  12: both('中国联通', 'China Unicom'),
  13: both('中国电信', 'China Telecom'),
  14: both('中国广电', 'China Broadnet'),
} as const satisfies Record<number, Bilingual>

export type Target = keyof typeof targetTexts

/** The operators. */
export const operatorTargets = [11, 12, 13, 14] as const satisfies readonly Target[]

export const filingState = { none: 0, filed: 1, active: 2, rejected: 3, disabled: 4, expired: 5 } as const
export type FilingState = (typeof filingState)[keyof typeof filingState]

export const filingStateTexts: Record<FilingState, Bilingual> = {
  0: both('未报备', 'Not filed'),
  1: both('已报备', 'Filed'),
  2: both('已生效', 'Active'),
  3: both('已驳回', 'Rejected'),
  4: both('已停用', 'Disabled'),
  5: both('已过期', 'Expired'),
}

/** What can follow in the answers of a target (rule filing.states). */
export const filingSteps: Readonly<Record<FilingState, readonly FilingState[]>> = {
  0: [1],
  1: [2, 3],
  2: [4, 5],
  3: [1],
  4: [1, 2],
  5: [1],
}

/** The steps that need a reason: why a target refuses, or no longer takes it. */
export const reasonedSteps: readonly FilingState[] = [filingState.rejected, filingState.disabled]
