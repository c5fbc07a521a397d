import { both } from '../language'

/** What looks wrong about the counts of a day (rule monitoring.kinds). */
export const ANOMALY = { silence: 1, jump: 2, difference: 3, unpriced: 4 } as const

export type AnomalyKind = (typeof ANOMALY)[keyof typeof ANOMALY]

export const anomalyTexts = {
  1: both('没有用量', 'Silent'),
  2: both('用量突变', 'Jump'),
  3: both('双方用量不一致', 'Counts differ'),
  4: both('没有单价', 'No price'),
}

export const ANOMALY_STATE = { open: 1, explained: 2, over: 3 } as const

export const anomalyStateTexts = {
  1: both('待说明', 'Unexplained'),
  2: both('已说明', 'Explained'),
  3: both('已说明，现已消除', 'Explained, no longer so'),
}

export const anomalyLimits = {
  /** Days before today that are looked through again when their counts change. */
  days: 35,
  /** The same weekdays before a day: of so many at most, and so many at least, the median is taken. */
  weeks: 8,
  fewestWeeks: 4,
} as const

/** What stands in place of a customer where a whole vendor is silent. */
export const wholeVendorText = both('整个厂商', 'The whole vendor')
