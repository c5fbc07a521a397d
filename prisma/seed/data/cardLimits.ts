/**
 * What vendors take of cards, and of logos of service numbers, as public documents say it; they contradict each other in
 * places (rule card.limits). The seed adds what is missing; what somebody changed in the application stays.
 */

import { ACTION, allLayouts, LAYOUT, LIMIT } from '@zhixin/contract/card/card.enums'
import { PLATFORM } from '@zhixin/contract/closedSets'

export interface CardLimitSeed {
  platform: number
  layout: number
  item: number
  value?: number
  /** In place of a value: one on each line. */
  words?: string
  source: string
  /** The day of the source. */
  asOf: string
  /** 2 published, 3 inferred. */
  confidence: 2 | 3
}

const { OPPO, VIVO, HONOR } = PLATFORM
const all = [OPPO, VIVO, HONOR] as const

type Source = Pick<CardLimitSeed, 'source' | 'asOf' | 'confidence'>

const koomessage: Source = { source: '华为云 KooMessage 智能信息模板规范', asOf: '2026-10-15', confidence: 2 }
const sdk: Source = { source: '华为云 KooMessage SDK', asOf: '2026-10-15', confidence: 2 }
const aliyun: Source = { source: '阿里云卡片短信厂商支持表（旧）', asOf: '2025-06-30', confidence: 2 }
const superSms: Source = { source: '阿里云 SuperSMS 指南', asOf: '2026-09-01', confidence: 2 }
const inferred: Source = { source: '按 OPPO 推断，待厂商确认', asOf: '2026-11-01', confidence: 3 }
const consoles: Source = { source: '厂商控制台，未公开', asOf: '2026-11-01', confidence: 3 }

type Values = Partial<Record<keyof Omit<typeof LIMIT, 'action' | 'fallback'>, number>>

/** Limits of some vendors for some layouts. */
const limits = (
  platforms: readonly number[],
  layouts: readonly number[],
  values: Values,
  source: Source,
): CardLimitSeed[] =>
  platforms.flatMap((platform) =>
    layouts.flatMap((layout) =>
      Object.entries(values).map(([item, value]) => ({
        ...{ platform, layout, item: LIMIT[item as keyof typeof LIMIT], value },
        ...source,
      })),
    ),
  )

const { imageText, multiImageText, carouselSquare, carouselWide, carouselTall, slide, slideTall } = LAYOUT
const { redPacket, longText, commerce, video, notice } = LAYOUT
const carousels = [carouselSquare, carouselWide, carouselTall]

const actions = (platforms: readonly number[], offered: readonly number[], value: 0 | 1, source: Source) =>
  platforms.flatMap((platform) =>
    offered.map((kind) => ({
      ...{ platform, layout: allLayouts, item: LIMIT.action + kind, value },
      ...source,
    })),
  )

const fallbacks = (platforms: readonly number[], kinds: readonly number[], value: 0 | 1, source: Source) =>
  platforms.flatMap((platform) =>
    kinds.map((kind) => ({
      ...{ platform, layout: allLayouts, item: LIMIT.fallback + kind, value },
      ...source,
    })),
  )

const vivoActions = Object.values(ACTION).filter((kind) => kind !== ACTION.sendMail && kind !== ACTION.map)
const shared = [ACTION.openBrowser, ACTION.openQuickApp, ACTION.openApp]
const others = (offered: readonly number[]) => Object.values(ACTION).filter((kind) => !offered.includes(kind))
const oppoActions = [ACTION.openUrl, ...shared]

export const cardLimits: CardLimitSeed[] = [
  // Everywhere.
  ...limits(all, [allLayouts], { buttonChars: 6 }, consoles),
  ...limits(all, [allLayouts], { imageKilobytes: 2048 }, { ...aliyun, source: '阿里云卡片短信素材规范' }),
  ...limits(
    all,
    [allLayouts],
    { logoWidth: 240 },
    { ...koomessage, source: '华为云 KooMessage 服务号规范', asOf: '2026-11-27' },
  ),
  ...limits([VIVO], [allLayouts], { smsPattern: 1 }, koomessage),
  ...limits([OPPO, HONOR], [allLayouts], { smsPattern: 0 }, koomessage),
  ...limits([OPPO], [allLayouts], { ownButton: 1 }, { ...koomessage, source: '华为云 KooMessage 常见问题' }),
  ...actions([OPPO], oppoActions, 1, sdk),
  ...actions([OPPO], others(oppoActions), 0, sdk),
  ...actions([VIVO], vivoActions, 1, sdk),
  ...actions([VIVO], [ACTION.sendMail, ACTION.map], 0, sdk),
  ...actions([HONOR], shared, 1, { ...inferred, source: '三家共有的动作，待荣耀确认' }),
  ...actions([HONOR], others(shared), 0, { ...inferred, source: '荣耀未公开，确认前不报备' }),
  ...fallbacks([OPPO, VIVO, HONOR], [0, 2], 1, sdk),
  ...fallbacks([OPPO, VIVO, HONOR], [1, 3], 0, sdk),

  // Image and text.
  ...limits(
    all,
    [imageText],
    { partsMin: 1, partsMax: 1, imageWidth: 1088, imageHeight: 612, buttonsMax: 2 },
    koomessage,
  ),
  ...limits(
    [OPPO],
    [imageText],
    { offered: 1, titleChars: 17, titleLines: 1, bodyChars: 69, bodyLines: 3 },
    koomessage,
  ),
  ...limits(
    [VIVO],
    [imageText],
    { offered: 1, titleChars: 30, titleLines: 2, bodyChars: 69, bodyLines: 3 },
    koomessage,
  ),
  ...limits([HONOR], [imageText], { offered: 1 }, superSms),
  ...limits([HONOR], [imageText], { titleChars: 17, titleLines: 1, bodyChars: 69, bodyLines: 3 }, inferred),

  // Several images and texts.
  ...limits(
    [OPPO, VIVO],
    [multiImageText],
    { offered: 1, partsMin: 2, partsMax: 4, imageWidth: 1088, imageHeight: 612 },
    koomessage,
  ),
  ...limits([OPPO], [multiImageText], { titleChars: 17, titleLines: 1 }, koomessage),
  ...limits([VIVO], [multiImageText], { titleChars: 30, titleLines: 2 }, koomessage),
  ...limits([HONOR], [multiImageText], { offered: 0 }, superSms),

  // Carousels.
  ...limits([OPPO], [carouselTall], { offered: 1 }, koomessage),
  ...limits([OPPO], [carouselSquare, carouselWide], { offered: 1 }, superSms),
  ...limits([VIVO, HONOR], carousels, { offered: 1 }, superSms),
  ...limits(
    all,
    carousels,
    { partsMin: 2, partsMax: 5, titleChars: 17, titleLines: 1, bodyLines: 11, buttonsMax: 1 },
    koomessage,
  ),
  ...limits(all, [carouselSquare], { imageWidth: 1088, imageHeight: 1088 }, koomessage),
  ...limits(all, [carouselWide], { imageWidth: 1088, imageHeight: 612 }, koomessage),
  ...limits(all, [carouselTall], { imageWidth: 960, imageHeight: 1300 }, koomessage),

  // Slides.
  ...limits(
    [OPPO],
    [slide, slideTall],
    { offered: 1, partsMin: 2, partsMax: 10, titleChars: 17, titleLines: 1, subtitleChars: 17 },
    koomessage,
  ),
  ...limits([VIVO, HONOR], [slide, slideTall], { offered: 0 }, superSms),

  // Red packet.
  ...limits(all, [redPacket], { offered: 1, partsMin: 1, partsMax: 1, buttonsMax: 1 }, superSms),
  ...limits(
    all,
    [redPacket],
    { titleChars: 17, titleLines: 1, subtitleChars: 17, bodyChars: 30, bodyLines: 1 },
    inferred,
  ),
  ...limits([VIVO], [redPacket], { imageWidth: 320, imageHeight: 320 }, koomessage),

  // Long text.
  ...limits([OPPO], [longText], { offered: 1 }, koomessage),
  ...limits([VIVO, HONOR], [longText], { offered: 1 }, superSms),
  ...limits(
    all,
    [longText],
    { partsMin: 1, partsMax: 1, titleChars: 17, titleLines: 1, bodyChars: 350, buttonsMax: 2 },
    koomessage,
  ),

  // E-commerce.
  ...limits([OPPO], [commerce], { offered: 1 }, superSms),
  ...limits([VIVO], [commerce], { offered: 1 }, koomessage),
  ...limits([HONOR], [commerce], { offered: 1, partsMin: 1, partsMax: 5 }, superSms),
  ...limits([OPPO, VIVO], [commerce], { partsMin: 1, partsMax: 1 }, koomessage),
  ...limits(
    all,
    [commerce],
    {
      imageWidth: 1088,
      imageHeight: 1088,
      titleChars: 17,
      titleLines: 1,
      bodyChars: 69,
      bodyLines: 3,
      buttonsMax: 2,
    },
    koomessage,
  ),

  // Video.
  ...limits(
    [OPPO, VIVO],
    [video],
    { offered: 1, partsMin: 1, partsMax: 1, imageWidth: 1088, imageHeight: 612, buttonsMax: 1 },
    koomessage,
  ),
  ...limits([OPPO, VIVO], [video], { titleChars: 17, titleLines: 1, bodyChars: 69, bodyLines: 3 }, inferred),
  ...limits([HONOR], [video], { offered: 0 }, superSms),

  // Notice. Huawei lists it for OPPO, Aliyun does not; nobody says it of HONOR.
  ...limits(
    [OPPO],
    [notice],
    { offered: 1, titleChars: 15, titleLines: 1, bodyChars: 19, bodyLines: 1 },
    koomessage,
  ),
  ...limits(
    [VIVO],
    [notice],
    { offered: 1, titleChars: 12, titleLines: 1, bodyChars: 69, bodyLines: 3 },
    koomessage,
  ),
  ...limits(
    [OPPO, VIVO],
    [notice],
    { partsMin: 1, partsMax: 1, imageWidth: 576, imageHeight: 192, rowsMax: 6, buttonsMax: 2 },
    koomessage,
  ),
]
