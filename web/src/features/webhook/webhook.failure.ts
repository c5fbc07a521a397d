import type { TestResult } from '@zhixin/contract/webhook/webhook.api'
import { deliveryFailureTexts } from '@zhixin/contract/webhook/webhook.texts'
import { inWords } from '../../lib/i18n'

/** Why an attempt failed, and the status of the answer if there was one; undefined where it did not. */
export const failureText = (
  { fdFailure, fdCode }: Pick<TestResult, 'fdFailure' | 'fdCode'>,
  t: (key: 'codeOf', parameters: { failure: string; code: number }) => string,
): string | undefined => {
  if (fdFailure === null) return undefined
  const failure = inWords(deliveryFailureTexts[fdFailure])
  return fdCode === null ? failure : t('codeOf', { failure, code: fdCode })
}
