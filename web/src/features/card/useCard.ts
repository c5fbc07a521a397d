import { useQuery } from '@tanstack/react-query'
import type { CardContent } from '@zhixin/contract/card/card.content'
import { LAYOUT, type Layout } from '@zhixin/contract/card/card.enums'
import type { Limit } from '@zhixin/contract/card/card.limits'
import { checkCard, type Finding } from '@zhixin/contract/card/checkCard'
import { useMemo } from 'react'
import { useFormValue } from '../../ui/form/Field'
import { cardLimitsQuery } from './cardLimits.queries'

/** The card in the form: its content, layout and findings, which follow every change. */
export interface Card {
  content: CardContent
  layout: Layout
  /** Undefined until they are there: nothing is said to fit before. */
  limits: readonly Limit[] | undefined
  findings: readonly Finding[]
  smsSample: string
  platforms: readonly number[]
}

/** Reads the card of the form around it, and checks it as the server does (rule card.check). */
export function useCard(): Card {
  const content = useFormValue<CardContent>('fdContent')
  const layout = useFormValue<Layout | undefined>('fdLayout') ?? LAYOUT.imageText
  const fdName = useFormValue<string>('fdName')
  const fdPurpose = useFormValue<number | undefined>('fdPurpose') ?? 1
  const fdSmsPattern = useFormValue<string>('fdSmsPattern')
  const fdSmsSample = useFormValue<string>('fdSmsSample')
  const platforms = useFormValue<number[]>('fdPlatformList')
  const { data: limits } = useQuery(cardLimitsQuery)
  const findings = useMemo(() => {
    const header = { fdName, fdLayout: layout, fdPurpose, fdSmsPattern, fdSmsSample }
    return limits ? checkCard(content, header, limits) : []
  }, [content, layout, fdName, fdPurpose, fdSmsPattern, fdSmsSample, limits])
  return { content, layout, limits, findings, smsSample: fdSmsSample, platforms }
}
