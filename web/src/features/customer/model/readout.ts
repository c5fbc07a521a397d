import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { readCount, readDecimal } from '@zhixin/contract/reading'
import { groupDecimal, padDecimal } from '../../../ui/form/decimal'

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
  const count = readCount(volume === '' ? '' : `${volume}万`)
  if (!count || count === '0') return undefined
  return t(`form.volumeMeans.${volumeKind(serviceType)}`, { count: groupDecimal(count) })
}
