import type { Batch } from '../batch/batch.schema'
import { batchStateText } from '../batch/batch.texts'
import { both, type Language } from '../language'
import { fillIn } from '../messages'

const starts = both('{time} 开始', 'begins {time}')

/** Where a handover is, and when one that waits begins: `begins` is that time in words. */
export function handoverStateText(
  handover: Pick<Batch, 'fdState' | 'fdUndoneBy'>,
  begins: string | null,
  language: Language,
): string {
  const state = batchStateText(handover, language)
  if (handover.fdState !== 'waiting' || begins === null) return state
  return `${state} · ${fillIn(starts[language], { time: begins })}`
}
