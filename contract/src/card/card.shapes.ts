import { type Bilingual, both } from '../language'
import type { ArgumentField, Picture, PictureField, TextField } from './card.content'
import { ACTION, type ActionKind, LAYOUT, type Layout } from './card.enums'

/** Width and height of a picture. */
export type Ratio = readonly [width: number, height: number]

/** The ratios that layouts have, by the values with which materials name them. */
export const pictureRatios = { 1: [16, 9], 2: [1, 1], 3: [48, 65], 4: [3, 1] } as const satisfies Record<
  number,
  Ratio
>

const { 1: wide, 2: square, 3: tall, 4: flat }: Record<keyof typeof pictureRatios, Ratio> = pictureRatios

/** How far a picture may be from a ratio: crops end on whole pixels. */
const tolerance = 0.02

/** Whether a picture has a ratio. One without a size has none. */
export const hasRatio = (
  { fdWidth, fdHeight }: Pick<Picture, 'fdWidth' | 'fdHeight'>,
  [width, height]: Ratio,
): boolean => fdHeight > 0 && Math.abs((fdWidth * height) / (fdHeight * width) - 1) <= tolerance

/** Which parts each card of a layout has: true where it needs one, false where it may have one. */
export interface Shape {
  pictures: Partial<Record<PictureField, boolean>>
  texts: Partial<Record<TextField, boolean>>
  /** Of the image of the first card, and of all others. */
  ratios: readonly [first: Ratio, rest: Ratio]
  /** A tap on the image does something of its own. */
  imageAction?: true
  rows?: true
  /** How many buttons it can have, and whether it needs one. */
  buttons?: boolean
  /** Whether texts may have line breaks. */
  breaks?: true
  /** It is of one card, unless a limit says otherwise. */
  isOne?: true
}

const carousel = (ratio: Ratio): Shape => ({
  pictures: { fdImage: true },
  texts: { fdTitle: true, fdBody: false },
  ratios: [ratio, ratio],
  imageAction: true,
  buttons: false,
  breaks: true,
})

const slide: Shape = {
  pictures: { fdImage: true },
  texts: { fdTitle: true, fdSubtitle: false },
  ratios: [square, square],
  imageAction: true,
}

/** What the layouts are made of (rule card.layouts). How much of it each vendor takes is data: `CardLimit`. */
export const shapes: Readonly<Record<Layout, Shape>> = {
  [LAYOUT.imageText]: {
    pictures: { fdImage: true },
    texts: { fdTitle: true, fdBody: true },
    ratios: [wide, wide],
    imageAction: true,
    buttons: true,
    isOne: true,
  },
  [LAYOUT.multiImageText]: {
    pictures: { fdImage: true },
    texts: { fdTitle: true },
    ratios: [wide, square],
    imageAction: true,
  },
  [LAYOUT.carouselSquare]: carousel(square),
  [LAYOUT.carouselWide]: carousel(wide),
  [LAYOUT.carouselTall]: carousel(tall),
  [LAYOUT.slide]: slide,
  [LAYOUT.slideTall]: { ...slide, texts: { fdTitle: true, fdSubtitle: true } },
  [LAYOUT.redPacket]: {
    pictures: { fdImage: true, fdLogo: true, fdBackground: false },
    texts: { fdTitle: true, fdSubtitle: true, fdBody: true },
    ratios: [square, square],
    buttons: true,
    isOne: true,
  },
  [LAYOUT.longText]: {
    pictures: { fdLogo: false },
    texts: { fdTitle: true, fdBody: true },
    ratios: [square, square],
    buttons: false,
    breaks: true,
    isOne: true,
  },
  [LAYOUT.commerce]: {
    pictures: { fdImage: true },
    texts: { fdTitle: true, fdBody: true, fdPrice: false },
    ratios: [square, square],
    imageAction: true,
    buttons: true,
  },
  [LAYOUT.video]: {
    pictures: { fdImage: true, fdVideo: true },
    texts: { fdTitle: true, fdBody: true },
    ratios: [wide, wide],
    buttons: true,
    isOne: true,
  },
  [LAYOUT.notice]: {
    pictures: { fdImage: false },
    texts: { fdTitle: true, fdBody: false },
    ratios: [flat, flat],
    rows: true,
    buttons: true,
    isOne: true,
  },
}

export const partTexts: Readonly<Record<PictureField | TextField, Bilingual>> = {
  fdImage: both('图片', 'image'),
  fdLogo: both('标志', 'logo'),
  fdBackground: both('背景图', 'background'),
  fdVideo: both('视频', 'video'),
  fdTitle: both('标题', 'title'),
  fdSubtitle: both('副标题', 'subtitle'),
  fdBody: both('正文', 'text'),
  fdPrice: both('价格', 'price'),
}

export const argumentTexts: Readonly<Record<ArgumentField, Bilingual>> = {
  fdUrl: both('链接', 'Link'),
  fdPackage: both('应用包名', 'Package'),
  fdNumber: both('号码或地址', 'Number or address'),
  fdTitle: both('标题', 'Title'),
  fdText: both('内容', 'Text'),
  fdBegin: both('开始时间', 'Begins'),
  fdEnd: both('结束时间', 'Ends'),
  fdLatitude: both('纬度', 'Latitude'),
  fdLongitude: both('经度', 'Longitude'),
}

/** The arguments of each action, all of which are needed. */
export const actionArguments: Readonly<Record<ActionKind, readonly ArgumentField[]>> = {
  [ACTION.openUrl]: ['fdUrl'],
  [ACTION.openBrowser]: ['fdUrl'],
  [ACTION.openQuickApp]: ['fdUrl'],
  [ACTION.openApp]: ['fdUrl', 'fdPackage'],
  [ACTION.dial]: ['fdNumber'],
  [ACTION.sendSms]: ['fdNumber', 'fdText'],
  [ACTION.sendMail]: ['fdNumber', 'fdTitle', 'fdText'],
  [ACTION.schedule]: ['fdTitle', 'fdText', 'fdBegin', 'fdEnd'],
  [ACTION.map]: ['fdText', 'fdLatitude', 'fdLongitude'],
  [ACTION.popup]: ['fdTitle', 'fdText'],
  [ACTION.copy]: ['fdText'],
  [ACTION.viewPicture]: [],
}
