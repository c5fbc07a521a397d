import { useTranslation } from 'react-i18next'
import { useNotes } from '../../note/useNotes'
import { RecordHistory } from '../history/RecordHistory'
import { noteHolder } from '../note.queries'
import styles from './parts/form.module.css'

/** What stands beside the details of a customer: its notes and its history. */
export function Beside({ id }: { id: number }) {
  const { t } = useTranslation('customer')
  const { notes, add } = useNotes(noteHolder, id)
  const parts = [
    { key: 'notes', title: t('note.open'), action: add, content: notes },
    { key: 'history', title: t('history.tab.record'), content: <RecordHistory id={id} /> },
  ]
  return parts.map(({ key, title, action, content }) => (
    <section key={key} aria-labelledby={`customer-${key}`}>
      <div className={`row between gap-2 ${styles.besideHead}`}>
        <h2 id={`customer-${key}`}>{title}</h2>
        {action}
      </div>
      {content}
    </section>
  ))
}
