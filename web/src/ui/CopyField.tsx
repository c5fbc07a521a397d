import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/copyText'
import { Button } from './Button'
import styles from './CopyField.module.css'

/** A secret that is shown this once, with a button that copies it. */
export function CopyField({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const copy = async () => setCopied(await copyText(value, () => field.current?.select()))

  return (
    <>
      <div className={`flex wrap gap-2 above-3 below-3 ${styles.field}`}>
        <input
          ref={field}
          readOnly
          value={value}
          aria-label={label}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={() => void copy()}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className="heard" role="status">
        {copied && t('copied')}
      </p>
    </>
  )
}
