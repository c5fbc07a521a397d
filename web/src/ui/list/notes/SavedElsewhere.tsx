import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Saved } from '../state/saved'
import styles from './ListNotes.module.css'

interface Props {
  /** What was just saved and is not among the rows; undefined if there is nothing to say. */
  saved: Saved | undefined
  /** The link to it. */
  link: (saved: Saved, text: string) => ReactNode
}

/** Says above the rows that the record just saved is not among them (rule list.saved): the query stays. */
export function SavedElsewhere({ saved, link }: Props) {
  const { t } = useTranslation('list')
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {saved && (
        <p className={styles.note} data-kind="saved">
          <span>{t('saved.elsewhere', { name: saved.name })}</span>
          {link(saved, t('saved.show'))}
        </p>
      )}
    </div>
  )
}
