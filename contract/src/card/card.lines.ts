import type { DocumentLine } from '../documentLine'
import type { Language } from '../language'
import type { CardAction, CardContent, CardPart, Picture } from './card.content'
import { type ActionKind, actionTexts } from './card.enums'
import { actionArguments } from './card.shapes'
import { placeText } from './card.texts'

const pictures = ['fdImage', 'fdLogo', 'fdBackground', 'fdVideo'] as const
const texts = ['fdTitle', 'fdSubtitle', 'fdBody', 'fdPrice'] as const

const pictureText = ({ fdName, fdWidth, fdHeight, fdSize }: Picture) =>
  [
    fdName,
    ...(fdWidth > 0 ? [`${fdWidth} × ${fdHeight} px`] : []),
    ...(fdSize > 0 ? [`${Math.ceil(fdSize / 1024)} KB`] : []),
  ].join(' · ')

const actionText = (action: CardAction, language: Language) =>
  [
    actionTexts[action.fdKind as ActionKind][language],
    ...actionArguments[action.fdKind as ActionKind].map((key) => action[key]),
  ].join(' ')

/** The parts of a card that say something. */
function partLines(part: CardPart, at: number, language: Language): DocumentLine[] {
  const path = ['fdPartList', at]
  const row = placeText(path, language)
  const line = (within: (string | number)[], value: unknown, text: string): DocumentLine => ({
    key: [...path, ...within].join('.'),
    ...{ row, part: placeText(within, language), value, text },
  })
  return [
    ...pictures.flatMap((key) => {
      const picture = part[key]
      return picture ? [line([key], picture, pictureText(picture))] : []
    }),
    ...texts.flatMap((key) => (part[key] === '' ? [] : [line([key], part[key], part[key])])),
    ...part.fdRowList.map((one, n) => line(['fdRowList', n], one, `${one.fdKey} ${one.fdValue}`)),
    ...(part.fdAction ? [line(['fdAction'], part.fdAction, actionText(part.fdAction, language))] : []),
    ...part.fdButtonList.flatMap(({ fdText, fdAction }, n) => [
      line(['fdButtonList', n, 'fdText'], fdText, fdText),
      ...(fdAction ? [line(['fdButtonList', n, 'fdAction'], fdAction, actionText(fdAction, language))] : []),
    ]),
  ]
}

/** A content as people read it, part by part; what is empty has no line (rule card.changes). */
export const cardLines = (content: CardContent, language: Language): DocumentLine[] => [
  ...content.fdPartList.flatMap((part, at) => partLines(part, at, language)),
  ...content.fdParameterList.map(({ fdName, fdSample, fdLongest }) => ({
    key: `fdParameterList.${fdName}`,
    ...{ row: placeText(['fdParameterList'], language), part: fdName },
    ...{ value: [fdSample, fdLongest], text: [fdSample, fdLongest].filter(Boolean).join(' / ') },
  })),
]
