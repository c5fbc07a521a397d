import { useQuery } from '@tanstack/react-query'
import { setTexts } from '@zhixin/contract/closedSets.texts'
import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import { usageBatchTexts, usageSourceTexts } from '@zhixin/contract/usage/usage.enums'
import type { UsageBatch } from '@zhixin/contract/usage/usage.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ActDialog } from '../../ui/form/forms'
import { formatCount } from '../../ui/format'
import { separator } from '../../ui/select/choice'
import { AliasDialog } from './AliasDialog'
import { refreshUsage, saveRefused, usageFileAddress, usageQueries } from './usage.queries'

interface Props {
  id: number
  onClose: () => void
}

/** A batch: what it says, refuses and would empty; one that is ready is booked from here. */
export function BatchDialog({ id, onClose }: Props) {
  const { t } = useTranslation('usage')
  const { data } = useQuery(usageQueries.batch(id))
  const [alias, setAlias] = useState<string>()
  const navigate = useNavigate()
  const maySave = useAllowed(usageCalls.book.access)
  const recheck = (file: number) => {
    onClose()
    void navigate(usageFileAddress(file))
  }
  const title = data?.fdBatchNo ?? t('file.loading')
  const content = data && (
    <Content batch={data} {...(maySave && { onAssign: setAlias, onRecheck: recheck })} />
  )
  return (
    <>
      {data?.fdState === 1 && maySave ? (
        <ActDialog
          title={title}
          width={640}
          okText={t('batch.confirm')}
          harmless
          disabled={data.fdRowNum === 0}
          send={() => call(usageCalls.book, { body: { id } })}
          onDone={onClose}
          refresh={refreshUsage}
          onClose={onClose}
        >
          {content}
        </ActDialog>
      ) : (
        <Dialog title={title} width={640} closeText={t('batch.close')} onDismiss={onClose}>
          {content}
        </Dialog>
      )}
      {alias !== undefined && data && (
        <AliasDialog
          named={{ fdAlias: alias, fdSource: data.fdSource }}
          onClose={() => setAlias(undefined)}
        />
      )}
    </>
  )
}

const namesOf = (values: number[]) =>
  values.map((value) => inWords(setTexts.platform[value as keyof typeof setTexts.platform])).join(' ')

interface ContentProps {
  batch: UsageBatch
  onAssign?: (alias: string) => void
  /** Leads back to the columns of its file. */
  onRecheck?: (file: number) => void
}

function Content({ batch, onAssign, onRecheck }: ContentProps) {
  const { t } = useTranslation('usage')
  const { fdSource, fdState, fdPlatformList, fdStartDate, fdEndDate, fdRowNum, fdRefusedNum } = batch
  const isMarked = fdRefusedNum > 0 && batch.fdFileName !== null
  const file = onRecheck ? batch.fdFileId : null
  return (
    <div className="stack gap-3">
      <p>
        {t('batch.summary', {
          state: inWords(usageBatchTexts[fdState as keyof typeof usageBatchTexts]),
          source: inWords(usageSourceTexts[fdSource as keyof typeof usageSourceTexts]),
          vendors: namesOf(fdPlatformList),
          days: fdStartDate === fdEndDate ? fdStartDate : `${fdStartDate} – ${fdEndDate}`,
          rows: formatCount(fdRowNum),
          refused: formatCount(fdRefusedNum),
        })}
      </p>
      {batch.fdMonthly && <p>{t('batch.monthly')}</p>}
      {batch.fdTotalRowNum > 0 && (
        <p>
          {t('batch.totals', {
            rows: formatCount(batch.fdTotalRowNum),
            list: batch.fdTotalRowList.join(separator()),
          })}
        </p>
      )}
      {batch.fdReplacedNo !== null && <p>{t('batch.replaces', { name: batch.fdReplacedNo })}</p>}
      {batch.fdEmptiedNum > 0 && (
        <Part title={t('batch.emptied', { rows: formatCount(batch.fdEmptiedNum) })} isWarning>
          {batch.fdEmptiedList.map((one) => (
            <li key={`${one.fdDate}${one.fdCustomerName}${one.fdPlatform}${one.fdObeesIndustry}`}>
              {one.fdDate} {one.fdCustomerName} {namesOf([one.fdPlatform])}
            </li>
          ))}
        </Part>
      )}
      {batch.fdUnknownList.length > 0 && (
        <Part title={t('batch.unknown')}>
          {batch.fdUnknownList.map(({ fdAlias, fdRowNum: rows }) => (
            <li key={fdAlias}>
              {t('batch.named', { name: fdAlias, rows: formatCount(rows) })}{' '}
              {onAssign && <Button onClick={() => onAssign(fdAlias)}>{t('batch.assign')}</Button>}
            </li>
          ))}
        </Part>
      )}
      {batch.fdAliasList.length > 0 && (
        <Part title={t('batch.matched')}>
          {batch.fdAliasList.map(({ fdAlias: name, fdCustomerName: customer, fdRowNum: rows }) => (
            <li key={`${name}/${customer}`}>
              {t('batch.match', { name, customer, rows: formatCount(rows) })}
            </li>
          ))}
        </Part>
      )}
      {batch.fdReasonList.length > 0 && (
        <Part title={t('batch.reasons')}>
          {batch.fdReasonList.map(({ fdReason, fdRowNum: rows }) => (
            <li key={fdReason}>{t('batch.reason', { reason: fdReason, rows: formatCount(rows) })}</li>
          ))}
        </Part>
      )}
      {(file !== null || isMarked) && (
        <p className="row gap-2">
          {file !== null && <Button onClick={() => onRecheck?.(file)}>{t('batch.again')}</Button>}
          {isMarked && (
            <Button
              onClick={() =>
                void saveRefused(batch.id, t('batch.refusedName', { name: batch.fdBatchNo })).catch(() => {})
              }
            >
              {t('batch.saveRefused')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function Part({ title, isWarning, children }: { title: string; isWarning?: true; children: ReactNode }) {
  return (
    <section>
      <h3 className={isWarning ? 'warn' : ''}>{title}</h3>
      <ul className="breaks scroll-box">{children}</ul>
    </section>
  )
}
