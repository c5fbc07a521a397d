import { both } from '../language'
import type { PermissionCode } from '../permissions'

/** What there is to find about a customer's data (rule finding.kinds). */
export const findingTexts = {
  1: both('缺少单价', 'No price'),
  2: both('缺少联系人', 'No contact'),
  3: both('缺少营业执照', 'No business licence'),
  4: both('跟进人都已停用', 'No active follower'),
  5: both('手机号码有误', 'Invalid mobile number'),
  6: both('信用代码有误', 'A credit code with a wrong check digit'),
  7: both('信用代码与其他客户相同', 'The credit code of another customer'),
  8: both('阶梯单价高于上一档', 'A tier dearer than the one before'),
  9: both('单价偏离行业中位数', 'A price far from the median of its industry'),
  10: both('一年未更新', 'Unchanged for a year'),
  11: both('跟进已逾期', 'A note overdue'),
} as const

export const FINDING = {
  price: 1,
  contact: 2,
  licence: 3,
  follower: 4,
  mobile: 5,
  creditCode: 6,
  sharedCode: 7,
  tier: 8,
  farPrice: 9,
  unchanged: 10,
  overdue: 11,
} as const

export type Finding = (typeof FINDING)[keyof typeof FINDING]

export const findings = Object.values(FINDING)

/** Findings about what not everybody may see (rule hidden.find). */
export const findingPermissions: Partial<Record<Finding, PermissionCode>> = {
  [FINDING.price]: 'client:price',
  [FINDING.tier]: 'client:price',
  [FINDING.farPrice]: 'client:price',
  [FINDING.mobile]: 'client:mobile',
}

/** Of at least so many customers the median tells something, and nobody's price. */
export const fewestForMedian = 5

/** A price is far from the median when it is more than so many times as much, or less than that part of it. */
export const farFactor = 2
