import { useTranslation } from 'react-i18next'
import styles from './phones.module.css'

const link = /(https?:\/\/[^\s，。]+)/

/** What a phone gets that cannot show cards: the SMS, its links drawn as such and leading nowhere. */
export function PlainSms({ text }: { text: string }) {
  const { t } = useTranslation('messageTemplate')
  if (text.trim() === '')
    return <p className={`quiet surface framed ${styles.bubble}`}>{t('phones.noSms')}</p>
  return (
    <p className={`surface framed ${styles.bubble}`}>
      {text.split(link).map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
          <span key={at} className="accent">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  )
}
