/** A picture or a film of a card: its file, and what the server has read from the file's own bytes. */
export interface Picture {
  fdOssUri: string
  fdName: string
  /** In px; 0 where the file is no picture. */
  fdWidth: number
  fdHeight: number
  /** In bytes. */
  fdSize: number
}

/** What a tap does, with the arguments of its kind (`actionArguments`). */
export interface CardAction {
  fdKind: number
  fdUrl: string
  fdPackage: string
  fdFallback: number
  fdNumber: string
  fdTitle: string
  fdText: string
  fdBegin: string
  fdEnd: string
  fdLatitude: string
  fdLongitude: string
}

export interface CardButton {
  fdText: string
  fdAction: CardAction | null
}

/** One card of a template; which of its parts there are is a matter of the layout (`shapes`). */
export interface CardPart {
  fdImage: Picture | null
  fdLogo: Picture | null
  fdBackground: Picture | null
  fdVideo: Picture | null
  fdTitle: string
  fdSubtitle: string
  fdBody: string
  /** In yuan, as it is shown. */
  fdPrice: string
  fdRowList: { fdKey: string; fdValue: string }[]
  /** Of the image. */
  fdAction: CardAction | null
  fdButtonList: CardButton[]
}

/** A parameter, `${name}` within texts and links, with a sample and the longest value that it will have. */
export interface CardParameter {
  fdName: string
  fdSample: string
  fdLongest: string
}

/** The content of a card template. */
export interface CardContent {
  fdPartList: CardPart[]
  fdParameterList: CardParameter[]
}

export type TextField = 'fdTitle' | 'fdSubtitle' | 'fdBody' | 'fdPrice'
export type PictureField = 'fdImage' | 'fdLogo' | 'fdBackground' | 'fdVideo'
export type ArgumentField = Exclude<keyof CardAction, 'fdKind' | 'fdFallback'>

/** How much a content can have whatever the vendor: more is not taken at all. */
export const bounds = {
  parts: 10,
  parameters: 20,
  buttons: 4,
  rows: 10,
  parameterName: 10,
  sample: 100,
  text: 500,
  button: 50,
  megabytes: 30,
  files: 40,
} as const

/** The most characters of the arguments of actions. */
export const argumentMax: Readonly<Record<ArgumentField, number>> = {
  ...{ fdUrl: 1000, fdPackage: 50, fdNumber: 20, fdTitle: 100, fdText: 100 },
  ...{ fdBegin: 20, fdEnd: 20, fdLatitude: 20, fdLongitude: 20 },
}

export const emptyAction: CardAction = {
  ...{ fdKind: 1, fdUrl: '', fdPackage: '', fdFallback: 0, fdNumber: '', fdTitle: '', fdText: '' },
  ...{ fdBegin: '', fdEnd: '', fdLatitude: '', fdLongitude: '' },
}

export const emptyPart: CardPart = {
  ...{ fdImage: null, fdLogo: null, fdBackground: null, fdVideo: null },
  ...{
    fdTitle: '',
    fdSubtitle: '',
    fdBody: '',
    fdPrice: '',
    fdRowList: [],
    fdAction: null,
    fdButtonList: [],
  },
}

export const emptyContent: CardContent = { fdPartList: [emptyPart], fdParameterList: [] }
