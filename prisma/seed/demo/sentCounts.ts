import type { Count } from './countBook'
import { Random } from './random'
import type { Sender } from './senders'

const dayLength = 86_400_000
const busyDays = ['06-18', '11-11', '12-12']

/** Messages of a customer on a day at a vendor: fewer at weekends, more on days of sales. */
export function countsOn(sender: Sender, day: string, platform: number): Count[] {
  const date = new Date(day)
  const industries = sender.platforms.includes(platform) ? sender.industries : [0]
  return industries.map((industry, place) => {
    const random = new Random(sender.id * 7919 + (date.getTime() / dayLength) * 31 + platform * 3 + place)
    const usual = sender.daily * (place === 0 ? 1 : 0.25) * (platform === 5 ? 0.6 : 1)
    const busy = (busyDays.includes(day.slice(5)) ? 2.4 : 1) * (date.getUTCDay() % 6 === 0 ? 0.6 : 1)
    const submitted = Math.round(usual * busy * (0.8 + 0.4 * random.next()))
    const delivered = Math.round(submitted * (0.93 + 0.05 * random.next()))
    const parsed = Math.round(delivered * (0.84 + 0.08 * random.next()))
    return { customerId: sender.id, day, platform, industry, submitted, delivered, parsed }
  })
}

/** The same counts as somebody else tells them, or as they come again. */
export const scaled = (row: Count, by: number): Count => ({
  ...row,
  submitted: Math.round(row.submitted * by),
  delivered: Math.round(row.delivered * by),
  parsed: Math.round(row.parsed * by),
})
