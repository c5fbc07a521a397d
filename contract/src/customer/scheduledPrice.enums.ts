import { both } from '../language'

/** What became of a scheduled price change. */
export const scheduledPriceTexts = {
  waiting: both('待生效', 'Waiting'),
  applied: both('已生效', 'In effect'),
  noEffect: both('未产生效果', 'No effect'),
  called_off: both('已取消', 'Called off'),
}
