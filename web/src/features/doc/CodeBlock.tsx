import { useTranslation } from 'react-i18next'
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
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copied'))
    } catch (error) {
      console.info('The clipboard is out of reach', error)
      notify.error(t('notCopied'))
    }
  }

  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} className={`caption ${styles.scroll}`} aria-label={label ?? t('code')}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <button type="button" className={`caption quiet ${styles.copy}`} onClick={copy}>
        {t('copy')}
      </button>
    </div>
  )
}
