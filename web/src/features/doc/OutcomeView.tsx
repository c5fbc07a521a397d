import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from './CodeBlock'
import type { Outcome } from './doc.send'
import styles from './TryCall.module.css'

/** The maximum length of a shown body: more would slow the page down. */
const maxShown = 200_000

/** An answer: status, time, the relevant headers, the body. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('doc')
  const { status, milliseconds, headers, text, file, failure } = outcome
  const good = status > 0 && status < 400
  return (
    <section className={styles.outcome} aria-label={t('try.outcome')}>
      <p className={`baseline gap-4 ${styles.status}`} data-good={good || undefined} role="status">
        <strong>{failure ?? `HTTP ${status}`}</strong>
        <span className="faint tabular">{t('try.time', { milliseconds })}</span>
      </p>
      {headers.length > 0 && (
        <dl className={styles.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt className="faint">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text !== undefined && <CodeBlock text={text.slice(0, maxShown)} label={t('try.outcome')} />}
      {text !== undefined && text.length > maxShown && <p className="small quiet">{t('try.cut')}</p>}
      {file && <FileLink {...file} />}
    </section>
  )
}

function FileLink({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useTranslation('doc')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return (
    <a href={url} download={name || 'file'}>
      {t('try.download', { name })}
    </a>
  )
}
