import { sourceText } from '@zhixin/contract/card/card.limits'
import { textsOf } from '@zhixin/contract/card/card.parameters'
import { findingText, vendorText } from '@zhixin/contract/card/card.texts'
import { type Finding, isUnoffered } from '@zhixin/contract/card/checkCard'
import { platforms } from '@zhixin/contract/closedSets'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { fieldId, useFormScope } from '../../../ui/form/Field'
import { StatusBadge } from '../../../ui/StatusBadge'
import type { Card } from '../useCard'

/** What fits which vendor and what does not, with the source and the day of each limit (rule card.editor). */
export function FitTable({ content, findings, limits, platforms: chosen }: Card) {
  const { t } = useTranslation('messageTemplate')
  const language = currentLanguage()
  const general = findings.filter(({ platform }) => platform === null)
  if (!limits) return null
  // A card that nobody has begun needs no warnings.
  if (textsOf(content).every(([, text]) => text === ''))
    return (
      <section aria-label={t('fit.title')} className="stack gap-2">
        <h2 className="title strong">{t('fit.title')}</h2>
        <p className="quiet">{t('fit.begin')}</p>
      </section>
    )
  return (
    <section aria-label={t('fit.title')} className="stack gap-2">
      <h2 className="title strong">{t('fit.title')}</h2>
      {general.length > 0 && (
        <div className="note-box caption warn above-1" data-tone="warn">
          <p className="strong">{t('fit.general')}</p>
          <ul className="stack gap-1 small">
            {general.map((one) => (
              <Row key={keyOf(one)} finding={one} />
            ))}
          </ul>
        </div>
      )}
      <ul className="stack lined">
        {platforms.map((platform) => {
          const own = findings.filter((one) => one.platform === platform)
          return (
            <li key={platform} aria-label={vendorText(platform, language)}>
              <p className="row between gap-2">
                <span className="strong">
                  {vendorText(platform, language)}
                  {chosen.includes(platform) ? '' : ` · ${t('fit.unchosen')}`}
                </span>
                {own.length === 0 ? (
                  <StatusBadge tone={general.length > 0 ? 'quiet' : 'good'}>
                    {t(general.length > 0 ? 'fit.waits' : 'fit.fits')}
                  </StatusBadge>
                ) : (
                  <StatusBadge tone={own.some(isUnoffered) ? 'quiet' : 'bad'}>
                    {own.some(isUnoffered) ? t('fit.unoffered') : t('fit.problems', { count: own.length })}
                  </StatusBadge>
                )}
              </p>
              <ul className="stack gap-1 small">
                {own.map((one) => (
                  <Row key={keyOf(one)} finding={one} />
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const keyOf = ({ path, rule }: Finding) => `${path.join('.')}/${rule}`

/** A finding leads to its field; its limit says where it comes from. */
function Row({ finding }: { finding: Finding }) {
  const { name, readOnly } = useFormScope()
  const language = currentLanguage()
  const text = findingText(finding, language)
  const { path, limit } = finding
  const field = path[0] === 'fdPartList' || path[0] === 'fdParameterList' ? ['fdContent', ...path] : path
  return (
    <li>
      {readOnly ? (
        <span>{text}</span>
      ) : (
        <button type="button" className="link-button" onClick={() => focusNear(name, field)}>
          {text}
        </button>
      )}
      {limit && (
        // The source is in whichever language staff wrote it.
        <span className="caption faint" lang="">
          {` ${sourceText(limit, language)}`}
        </span>
      )}
    </li>
  )
}

/** Goes to the field of a finding, or to the nearest around it that has one. */
function focusNear(name: string, path: readonly (string | number)[]): void {
  for (let length = path.length; length > 0; length -= 1) {
    const whole = path.slice(0, length)
    const found =
      document.getElementById(fieldId(name, whole)) ??
      document.getElementById(fieldId(name, [...whole, 'fdKind']))
    const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('button, input') : found
    if (!control) continue
    control.focus()
    control.scrollIntoView({ block: 'center' })
    return
  }
}
