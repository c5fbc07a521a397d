import { type Bilingual, both } from '../language'
import { recordNames } from '../recordNames'

type Names = typeof recordNames

type With<Right extends string> = {
  [Key in keyof Names & string]: `${Key}:${Right}` extends keyof Names[Key]['permissions'] ? Key : never
}[keyof Names & string]

/** The records that are reviewed; those that are filed once they are approved. */
export type ReviewKind = With<'review'>
export type FilingKind = With<'file'>

const kindsWith = (right: string) =>
  Object.entries(recordNames).flatMap(([key, { permissions }]) =>
    `${key}:${right}` in permissions ? [key] : [],
  )

export const reviewKinds = kindsWith('review') as [ReviewKind, ...ReviewKind[]]
export const filingKinds = kindsWith('file') as [FilingKind, ...FilingKind[]]

/** What the kinds are called. */
export const reviewKindTexts = Object.fromEntries(
  reviewKinds.map((key) => {
    const { name } = recordNames[key]
    const english = name['en-US']
    return [key, both(name['zh-CN'], english.charAt(0).toUpperCase() + english.slice(1))]
  }),
) as Record<ReviewKind, Bilingual>
