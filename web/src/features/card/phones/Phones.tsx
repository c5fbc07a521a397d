import { LIMIT } from '@zhixin/contract/card/card.enums'
import { limitsBy } from '@zhixin/contract/card/card.limits'
import { vendorText } from '@zhixin/contract/card/card.texts'
import { platforms } from '@zhixin/contract/closedSets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { RadioButton } from '../../../ui/form/Input'
import type { Card } from '../useCard'
import { PhoneCard } from './PhoneCard'
import { PlainSms } from './PlainSms'
import styles from './phones.module.css'

/** The phones of the three vendors, each with the card as that vendor cuts it, or with the SMS where none is shown. */
export function Phones({ content, layout, limits, smsSample }: Card) {
  const { t } = useTranslation('messageTemplate')
  const [isPlain, setPlain] = useState(false)
  const [isLongest, setLongest] = useState(false)
  const language = currentLanguage()
  return (
    <section aria-label={t('phones.title')} className="stack gap-2">
      <div className="row wrap between gap-2">
        <h2 className="title strong">{t('phones.title')}</h2>
        <span className="flex wrap gap-x-4">
          <Switch
            label={t('phones.shows')}
            name="phones-shows"
            options={[t('phones.card'), t('phones.plain')]}
            isSecond={isPlain}
            onPick={setPlain}
          />
          <Switch
            label={t('phones.values')}
            name="phones-values"
            options={[t('phones.samples'), t('phones.longest')]}
            isSecond={isLongest}
            onPick={setLongest}
          />
        </span>
      </div>
      <div className="cards" data-narrow>
        {platforms.map((platform) => {
          const offered = limits && limitsBy(limits)(platform, layout)(LIMIT.offered)
          const isOffered = limits !== undefined && offered?.fdValue === 1
          return (
            <figure key={platform} className={`contained ${styles.phone}`}>
              <figcaption className="small strong">{vendorText(platform, language)}</figcaption>
              <div className={`stack above-1 paper-deep framed ${styles.screen}`}>
                <p className={`quiet text-centre ${styles.small}`}>{t('phones.sender')}</p>
                {isPlain || !isOffered ? (
                  <PlainSms text={smsSample} />
                ) : (
                  <PhoneCard {...{ platform, content, layout, limits, isLongest }} />
                )}
                {!isOffered && limits && (
                  <p className={`quiet text-centre ${styles.small}`}>
                    {t(offered ? 'phones.unoffered' : 'phones.unknown')}
                  </p>
                )}
              </div>
            </figure>
          )
        })}
      </div>
    </section>
  )
}

interface SwitchProps {
  label: string
  name: string
  options: [string, string]
  isSecond: boolean
  onPick: (isSecond: boolean) => void
}

/** One of two ways to show all phones. */
const Switch = ({ label, name, options, isSecond, onPick }: SwitchProps) => (
  <span role="radiogroup" aria-label={label} className="flex gap-x-3">
    {options.map((option, at) => (
      <RadioButton key={option} name={name} checked={isSecond === (at === 1)} onPick={() => onPick(at === 1)}>
        {option}
      </RadioButton>
    ))}
  </span>
)
