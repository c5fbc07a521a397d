import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copyText'
import { notify } from '../../lib/notice'
import styles from './CodeBlock.module.css'

interface Props {
  text: string
  /** Its label, for screen readers. */
  label?: string
}

/** Code that can be copied; wide lines scroll within it. */
export function CodeBlock({ text, label }: Props) {
  const { t } = useTranslation('doc')

  async function copy() {
    if (await copyText(text)) notify.success(t('copied'))
    else notify.error(t('notCopied'))
  }

  return (
    <div className={`relative around-3 ${styles.block}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} className={`caption ${styles.scroll}`} aria-label={label ?? t('code')}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <button type="button" className={`caption quiet rounded-small surface ${styles.copy}`} onClick={copy}>
        {t('copy')}
      </button>
    </div>
  )
}
