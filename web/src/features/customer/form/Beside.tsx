import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { useNotes } from '../../note/useNotes'
import { LastStatements } from '../../settlement/LastStatements'
import { FileList } from '../../upload/FileList'
import { RecordHistory } from '../history/RecordHistory'
import { valuesOf } from '../model/values'
import { noteHolder } from '../note.queries'
import { ScheduledPrices } from '../price/ScheduledPrices'

/** What stands beside the details of a customer: its notes, what is scheduled, its last statements, files and history. */
export function Beside({ detail }: { detail: CustomerDetail }) {
  const { id, fdCompanySerialCode } = detail
  const { t } = useTranslation('customer')
  const { notes, add } = useNotes(noteHolder, id, true)
  const seesPrices = useAllowed('client:price')
  const seesStatements = useAllowed(settlementCalls.list.access)
  const { fdBusinessLicenseList, fdInvoiceDataList } = valuesOf(detail)
  const files = [...fdBusinessLicenseList, ...fdInvoiceDataList]
  const parts = [
    { key: 'notes', title: t('note.open'), action: add, content: notes },
    seesPrices && { key: 'scheduled', title: t('scheduled.title'), content: <ScheduledPrices id={id} /> },
    seesStatements && {
      key: 'statements',
      title: t('beside.statements'),
      content: <LastStatements code={fdCompanySerialCode} />,
    },
    {
      key: 'files',
      title: t('beside.files'),
      content:
        files.length > 0 ? (
          <FileList entries={files} />
        ) : (
          <p className="small faint above-2">{t('beside.noFiles')}</p>
        ),
    },
    { key: 'history', title: t('history.tab.record'), content: <RecordHistory id={id} /> },
  ].filter((part) => part !== false)
  return parts.map(({ key, title, action, content }) => (
    <section key={key} aria-labelledby={`customer-${key}`}>
      <div className="row between gap-2">
        <h2 id={`customer-${key}`}>{title}</h2>
        {action}
      </div>
      {content}
    </section>
  ))
}
