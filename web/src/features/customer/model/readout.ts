import { SERVICE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { groupDecimal, padDecimal, readDecimal } from '../../../ui/form/decimal'

/** Units after a number of messages, as powers of ten. */
export const countUnits = { 条: 0, 次: 0, 千: 3, 万: 4, 百万: 6, 千万: 7, 亿: 8, 万条: 4, 亿条: 8 } as const

/** Units after a price. */
export const priceUnits = { 元: 0, '元/条': 0, '/条': 0, RMB: 0, CNY: 0 } as const

/** A price with its four decimals (rule format.values). */
export const formatPrice = (price: string) => padDecimal(price, 4)

/** A count with thousands separators. */
export const formatCount = (count: string) => groupDecimal(count)

type Translate = (key: string, parameters?: Record<string, string>) => string

/** A number in a language's own large units, if it is large enough: 万 and 亿, million and billion. */
export function readableCount(count: string, language: string): string | undefined {
  if (!/^\d+$/.test(count)) return undefined
  const scales = language.startsWith('zh')
    ? ([
        [' 亿', 8],
        [' 万', 4],
      ] as const)
    : ([
        [' billion', 9],
        [' million', 6],
        [' thousand', 3],
      ] as const)
  for (const [word, places] of scales) {
    if (count.length <= places) continue
    const value = readDecimal(`${count.slice(0, -places)}.${count.slice(-places)}`) ?? ''
    return `${groupDecimal(value)}${word}`
  }
  return undefined
}

/** What a business volume counts, by its service type: the key of its texts. */
export const volumeKind = (serviceType: number | undefined) =>
  serviceType === SERVICE_TYPE.message ? 'messages' : 'volume'

/** A volume in ten-thousands a month, written out; in messages for message customers. */
export function monthlyVolume(
  volume: string,
  serviceType: number | undefined,
  t: Translate,
): string | undefined {
  const count = readDecimal(volume === '' ? '' : `${volume}万`, { 万: 4 })
  if (!count || count === '0') return undefined
  return t(`form.volumeMeans.${volumeKind(serviceType)}`, { count: groupDecimal(count) })
}
