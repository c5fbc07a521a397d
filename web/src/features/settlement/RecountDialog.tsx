import type { Recount } from '@zhixin/contract/settlement/settlement.schema'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'

/** What counting again has found: the same, or what has changed. */
export function RecountDialog({ result, onClose }: { result: Recount; onClose: () => void }) {
  const { t } = useTranslation('settlement')
  return (
    <Dialog title={t('recount.title')} width={560} closeText={t('recount.close')} onDismiss={onClose}>
      {result.fdEqual ? (
        <p>{t('recount.equal')}</p>
      ) : (
        <div className="stack gap-3">
          <p>
            {t('recount.differs', {
              old: formatYuan(result.fdOldPayable),
              now: formatYuan(result.fdNewPayable),
              n: result.fdRevision,
            })}
          </p>
          {result.fdDayList.length > 0 && (
            <ul className="small tabular">
              {result.fdDayList.map((day) => (
                <li key={`${day.fdDate}/${day.fdPlatform}/${day.fdObeesIndustry}`}>
                  {t('recount.day', {
                    day: day.fdDate,
                    old: formatCount(day.fdOldCount),
                    now: formatCount(day.fdNewCount),
                    batch: day.fdBatchNo,
                  })}
                </li>
              ))}
            </ul>
          )}
          {result.fdVersionList.length > 0 && (
            <p>{t('recount.versions', { list: result.fdVersionList.join(', ') })}</p>
          )}
          {result.fdHandPriceList.length > 0 && <p>{t('recount.hands')}</p>}
          {result.fdTermList.length > 0 && <p>{t('recount.terms')}</p>}
        </div>
      )}
    </Dialog>
  )
}
