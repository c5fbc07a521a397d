import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../history/RecordHistory'
import { useNotes } from '../note/useNotes'
import styles from './parts/form.module.css'

/** What stands beside the details of a customer: its notes and its history. */
export function Beside({ id }: { id: number }) {
  const { t } = useTranslation('customer')
  const { notes, add } = useNotes(id)
  return (
    <>
      <section aria-labelledby="customer-notes">
        <div className={`row between gap-2 ${styles.besideHead}`}>
          <h2 id="customer-notes">{t('note.title')}</h2>
          {add}
        </div>
        {notes}
      </section>
      <section aria-labelledby="customer-history">
        <div className={`row between gap-2 ${styles.besideHead}`}>
          <h2 id="customer-history">{t('history.tab.record')}</h2>
        </div>
        <RecordHistory id={id} />
      </section>
    </>
  )
}
