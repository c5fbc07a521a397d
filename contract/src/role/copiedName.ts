import type { Language } from '../language'
import { fillIn } from '../messages'

const texts: Record<Language, string> = { 'zh-CN': '{name}（副本）', 'en-US': '{name} (copy)' }

/** What the copy of a role is called at first, in either language. */
export const copiedName = (name: string, language: Language): string => fillIn(texts[language], { name })
