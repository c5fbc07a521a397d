import { type Bilingual, both } from '../language'

/** The layouts of cards (rule card.layouts). */
export const LAYOUT = {
  imageText: 1,
  multiImageText: 2,
  carouselSquare: 3,
  carouselWide: 4,
  carouselTall: 5,
  slide: 6,
  slideTall: 7,
  redPacket: 8,
  longText: 9,
  commerce: 10,
  video: 11,
  notice: 12,
} as const

export type Layout = (typeof LAYOUT)[keyof typeof LAYOUT]

export const layoutTexts = {
  1: both('图文', 'Image and text'),
  2: both('多图文', 'Several images and texts'),
  3: both('图片轮播 1:1', 'Carousel 1:1'),
  4: both('图片轮播 16:9', 'Carousel 16:9'),
  5: both('图片轮播 48:65', 'Carousel 48:65'),
  6: both('横滑一', 'Slide 1'),
  7: both('横滑二', 'Slide 2'),
  8: both('红包', 'Red packet'),
  9: both('长文本', 'Long text'),
  10: both('电商', 'E-commerce'),
  11: both('视频', 'Video'),
  12: both('通知', 'Notice'),
} as const satisfies Record<Layout, Bilingual>

/** What a tap on an image or a button does. */
export const ACTION = {
  openUrl: 1,
  openBrowser: 2,
  openQuickApp: 3,
  openApp: 4,
  dial: 5,
  sendSms: 6,
  sendMail: 7,
  schedule: 8,
  map: 9,
  popup: 10,
  copy: 11,
  viewPicture: 12,
} as const

export type ActionKind = (typeof ACTION)[keyof typeof ACTION]

export const actionTexts = {
  1: both('打开网页', 'Open a web page'),
  2: both('用浏览器打开', 'Open in the browser'),
  3: both('打开快应用', 'Open a quick app'),
  4: both('打开应用', 'Open an app'),
  5: both('拨打电话', 'Dial a number'),
  6: both('发短信', 'Write a text message'),
  7: both('发邮件', 'Write an e-mail'),
  8: both('新建日程', 'Add to the calendar'),
  9: both('打开地图', 'Open the map'),
  10: both('弹窗', 'Show a pop-up'),
  11: both('复制内容', 'Copy a text'),
  12: both('查看大图', 'View the picture'),
} as const satisfies Record<ActionKind, Bilingual>

/** What happens where the app of an action is not there. */
export const fallbackTexts = {
  0: both('应用商店', 'App store'),
  1: both('H5 页面', 'H5 page'),
  2: both('浏览器', 'Browser'),
  3: both('快应用', 'Quick app'),
} as const

/** What a limit is about (rule card.limits): whether a vendor offers something (0 or 1), or how much it takes. */
export const LIMIT = {
  offered: 1,
  partsMin: 2,
  partsMax: 3,
  titleChars: 11,
  titleLines: 12,
  subtitleChars: 13,
  bodyChars: 14,
  bodyLines: 15,
  buttonChars: 16,
  buttonsMax: 17,
  rowsMax: 18,
  imageWidth: 21,
  imageHeight: 22,
  imageKilobytes: 23,
  /** Of service numbers, whatever the layout. */
  logoWidth: 24,
  smsPattern: 31,
  ownButton: 32,
  /** Of operators: with what a recipient refuses (rule text.limits). */
  refusal: 49,
  /** An action is offered: this and its number. */
  action: 100,
  /** A fallback is offered: this and its number. */
  fallback: 120,
} as const

const offered = (start: number, texts: Readonly<Record<number, Bilingual>>, zh: string, en: string) =>
  Object.fromEntries(
    Object.entries(texts).map(([value, words]) => [
      start + Number(value),
      both(`${zh}：${words['zh-CN']}`, `${en}: ${words['en-US']}`),
    ]),
  )

export const limitTexts: Readonly<Record<number, Bilingual>> = {
  1: both('支持版式', 'Layout is offered'),
  2: both('最少卡片数', 'Fewest cards'),
  3: both('最多卡片数', 'Most cards'),
  11: both('标题字数', 'Characters of the title'),
  12: both('标题行数', 'Lines of the title'),
  13: both('副标题字数', 'Characters of the subtitle'),
  14: both('正文字数', 'Characters of the text'),
  15: both('正文行数', 'Lines of the text'),
  16: both('按钮字数', 'Characters of a button'),
  17: both('按钮个数', 'Buttons'),
  18: both('信息行数', 'Rows of details'),
  21: both('图片最小宽度', 'Least width of an image'),
  22: both('图片最小高度', 'Least height of an image'),
  23: both('图片大小（KB）', 'Size of an image (KB)'),
  24: both('服务号标识最小边长', 'Least width of the logo of a service number'),
  31: both('需要短信原文规则', 'Needs the pattern of the SMS'),
  32: both('自带「立即查看」', 'Adds a button of its own'),
  ...offered(LIMIT.action, actionTexts, '支持动作', 'Action is offered'),
  ...offered(LIMIT.fallback, fallbackTexts, '支持应用缺失时', 'If the app is missing'),
}

/** In which units a limit counts characters. */
export const countTexts = {
  1: both('字符', 'Characters (code points)'),
  2: both('UTF-16 单元', 'UTF-16 units'),
} as const

/** How sure a limit is. */
export const confidenceTexts = {
  1: both('已核实', 'Confirmed'),
  2: both('公开文档', 'Published'),
  3: both('推断', 'Inferred'),
} as const

export const purposeTexts = { 1: both('商用', 'Commercial'), 2: both('测试', 'Trial') } as const

/** For which vendors a limit of all layouts stands: those of one layout win over it. */
export const allLayouts = 0

export const limitLayoutTexts = { [allLayouts]: both('全部版式', 'All layouts'), ...layoutTexts } as const
