import type { Language } from '../language'
import { fillIn } from '../messages'

const texts: Record<Language, string> = { 'zh-CN': '{name}（副本）', 'en-US': '{name} (copy)' }

/** The initial name of a role's copy, in either language. */
export const copiedName = (name: string, language: Language): string => fillIn(texts[language], { name })
