import { useQuery } from '@tanstack/react-query'
import { operatorLimitsBy, sourceText } from '@zhixin/contract/card/card.limits'
import { encodeMessage } from '@zhixin/contract/messages'
import {
  checkText,
  longestOf,
  messageOf,
  samplesOf,
  segmentsOf,
  type Variable,
  variablesIn,
} from '@zhixin/contract/textTemplate/sms'
import { mostOf, segmentLimits, TEXT_LIMIT } from '@zhixin/contract/textTemplate/text.limits'
import { textTemplate } from '@zhixin/contract/textTemplate/textTemplate.record'
import { useTranslation } from 'react-i18next'
import { currentLanguage, messageText } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { useField, useFormScope, useFormValue } from '../../ui/form/Field'
import { cardLimitsQuery } from '../card/cardLimits.queries'
import { queriesOf } from '../recordKit/record.queries'

/** A variable as it is typed. */
type Typed = Partial<Omit<Variable, 'fdLength'>> & { fdLength?: string | number }

/** What was read of the template. */
interface Read {
  id: number
  fdSignId?: number
  fdSignName?: string | null
}

const { choices } = queriesOf(textTemplate)

/** What the signature that is chosen is called. */
function useSignName(row: Read | undefined): string {
  const id = useFormValue<number | undefined>('fdSignId')
  const isRead = id === undefined || id === row?.fdSignId
  const { data } = useQuery({ ...choices('fdSignId', { fdIdList: [id ?? 0] }), enabled: !isRead })
  return (isRead ? id && row?.fdSignName : data?.[0]?.label) || '…'
}

/** Below a content: how long it is and can become, how it will be read, and what is wrong (rules text.*). */
export function TextMeasure({ row }: { row: Read | undefined }) {
  const { t } = useTranslation('textTemplate')
  const { readOnly } = useFormScope()
  const sign = useSignName(row)
  const fdContent = useFormValue<string>('fdContent')
  const fdKind = useFormValue<number | undefined>('fdKind')
  const { value: typed, set } = useField<Typed[]>(['fdVariableList'])
  const { data: limits } = useQuery(cardLimitsQuery)
  if (!limits || fdContent.trim() === '') return null
  const fdVariableList = typed.map(
    ({ fdName = '', fdKind = 5, fdSample = '', fdLength }): Variable => ({
      ...{ fdName: fdName.trim(), fdKind, fdSample: fdSample.trim(), fdLength: Number(fdLength) || 0 },
    }),
  )
  const sample = messageOf(sign, fdContent, samplesOf(fdVariableList))
  const longest = messageOf(sign, fdContent, longestOf(fdVariableList))
  const findings = checkText(sign, { fdContent, fdKind: fdKind ?? 0, fdVariableList }, limits)
  const missing = [...new Set(variablesIn(fdContent))].filter(
    (name) => !fdVariableList.some((one) => one.fdName === name),
  )
  const figures = (text: string) => ({
    length: text.length,
    segments: segmentsOf(text, segmentLimits(limits)),
  })
  const hasRoom = typed.length + missing.length <= mostOf(operatorLimitsBy(limits)(TEXT_LIMIT.variables))
  return (
    <div className="stack gap-2 above-1">
      <p className="caption quiet tabular">
        {t('sample', figures(sample))} {fdVariableList.length > 0 && t('longest', figures(longest))}
      </p>
      <p className="small breaks ink ruled rounded-small pad-3">{sample}</p>
      {findings.length > 0 && (
        <ul className="small breaks" aria-label={t('findings')}>
          {findings.map(({ level, message, parameters = {}, limit }) => {
            const text = messageText(encodeMessage(message, parameters))
            return (
              <li key={text} className={level === 'bad' ? 'bad' : 'quiet'}>
                {text}
                {limit && (
                  <span className="caption faint" lang="">
                    {` ${sourceText(limit, currentLanguage())}`}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!readOnly && missing.length > 0 && hasRoom && (
        <div>
          <Button
            onClick={() =>
              set([...typed, ...missing.map((fdName) => ({ fdName, fdSample: '', fdLength: '' }))])
            }
          >
            {t('describe', { names: missing.join(t('and')) })}
          </Button>
        </div>
      )}
    </div>
  )
}
