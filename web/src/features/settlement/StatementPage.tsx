import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import type { Recount, Statement } from '@zhixin/contract/settlement/settlement.schema'
import { type Block, statementState } from '@zhixin/contract/settlement/statement.enums'
import { type UsageSource, usageSourceTexts } from '@zhixin/contract/usage/usage.enums'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '../../lib/http'
import { RequestError } from '../../lib/http.failure'
import { inWords, messageText } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { PageActions, usePageHeading } from '../../ui/PageChrome'
import { useWrite } from '../../ui/useWrite'
import { useVendorDays } from '../customer/batch/useVendorDays'
import { useRecordLinks } from '../record/useRecordLinks'
import { ClosingDialog } from './ClosingDialog'
import { DaysDrawer } from './DaysDrawer'
import { Evidence } from './Evidence'
import { PaperActions } from './PaperActions'
import { RecountDialog } from './RecountDialog'
import { AdjustDialog, DisputeDialog, HandPriceDialog, InvoiceDialog, seen } from './StatementDialogs'
import { StatementNotes } from './StatementNotes'
import { StatementSheet } from './StatementSheet'
import {
  type Line,
  refreshSettlements,
  type Shown,
  settlementQueries,
  shownIn,
  statementAddress,
} from './settlement.queries'

/** A statement, or a month as it would be stated now, with what can be done with it. */
export function StatementPage() {
  const [search] = useSearchParams()
  const { t } = useTranslation('settlement')
  const shown = useMemo(() => shownIn(search), [search])
  if (!shown) return <p role="status">{t('missing')}</p>
  return <Shows key={search.toString()} shown={shown} />
}

function Shows({ shown }: { shown: Shown }) {
  const { t } = useTranslation('settlement')
  const { data, error, refetch } = useQuery(settlementQueries.shown(shown))
  const [line, setLine] = useState<Line>()
  usePageHeading({ title: data && (data.fdNo ?? `${data.fdName} ${data.fdMonth}`) })
  if (!data) {
    if (error instanceof RequestError && error.status === 404) return <p role="status">{t('missing')}</p>
    return error ? (
      <div role="alert">
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    ) : (
      <p role="status">{t('loading')}</p>
    )
  }
  const isOld =
    'id' in shown && shown.revision !== undefined && shown.revision !== data.fdRevisionList[0]?.fdRevision
  return (
    <div className="stack gap-4 shrinks">
      <PageActions>
        <PaperActions whose="staff" statement={data} />
        {!isOld && <Acts statement={data} />}
      </PageActions>
      {isOld && (
        <p role="status">
          {t('oldRevision')} <Link to={statementAddress({ id: shown.id })}>{t('newest')}</Link>
        </p>
      )}
      <Warnings statement={data} />
      <StatementSheet statement={data} onLine={setLine} />
      <StatementNotes statement={data} />
      {!isOld && <Evidence statement={data} />}
      {line && <DaysDrawer statement={data} line={line} onClose={() => setLine(undefined)} />}
    </div>
  )
}

/** The vendors, industries and days where something keeps a month open, with where it can be mended. */
function Lacks({ statement, block }: { statement: Statement; block: Statement['fdBlockList'][number] }) {
  const textOf = useVendorDays()
  const source = statement.fdTerms?.fdCountSource as UsageSource | undefined
  const said =
    block === 'month_incomplete' && source !== undefined ? inWords(usageSourceTexts[source]) : undefined
  const lacks = statement.fdLackList.filter(({ fdBlock }) => fdBlock === block)
  if (lacks.length === 0) return null
  return (
    <ul className="small tabular">
      {lacks.map((lack) => (
        <li key={`${lack.fdPlatform}/${lack.fdObeesIndustry}/${lack.fdFromDate}`}>{textOf(lack, said)}</li>
      ))}
    </ul>
  )
}

/** Where what keeps a month open can be mended: the days that are told, or the customer's prices and terms. */
function Mend({ statement, block }: { statement: Statement; block: Block }) {
  const { t } = useTranslation('settlement')
  const link = useRecordLinks()
  const days = pageOf('messageDataReport')
  const seesDays = useAllowed(days.access)
  if (block === 'hand_price_waiting') return null
  if (block === 'month_incomplete')
    return seesDays ? <Link to={`${days.path}?month=${statement.fdMonth}`}>{t('toDays')}</Link> : null
  const { to, state } = link('customer', statement.fdCustomerId)
  return to ? (
    <Link to={to} state={state}>
      {t('toCustomer')}
    </Link>
  ) : null
}

/** What keeps a month open, and that a statement differs from the counts of now. */
function Warnings({ statement }: { statement: Statement }) {
  const { fdBlockList, fdStale, fdState } = statement
  const { t } = useTranslation('settlement')
  return (
    <>
      {fdBlockList.length > 0 && (
        <div className="unprinted" role="status">
          <p className="strong">{t('blocked')}</p>
          <ul>
            {fdBlockList.map((block) => (
              <li key={block}>
                {messageText(block)} <Mend statement={statement} block={block} />
                <Lacks statement={statement} block={block} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {fdStale && fdState !== statementState.open && (
        <p className="unprinted" role="status">
          {t(fdState === 2 || fdState === 4 ? 'staleConfirmed' : 'stale')}
        </p>
      )}
    </>
  )
}

type Open = 'dispute' | 'adjust' | 'invoice' | 'close' | 'hand' | undefined

function Acts({ statement }: { statement: Statement }) {
  const { t } = useTranslation('settlement')
  const [open, setOpen] = useState<Open>()
  const [recounted, setRecounted] = useState<Recount>()
  const { write, pending } = useWrite(refreshSettlements)
  const may = {
    close: useAllowed(settlementCalls.close.access),
    confirm: useAllowed(settlementCalls.confirm.access),
    adjust: useAllowed(settlementCalls.adjust.access),
  }
  const { id, fdState, fdVersion, fdCustomerId, fdMonth } = statement
  const close = () => setOpen(undefined)
  const isOpen = fdState === statementState.open || id === null
  const one = { id: id ?? 0, fdVersion }
  const headers = seen(fdVersion)
  const done = () => messageText('operation_succeeded')
  const isToConfirm = fdState === statementState.toConfirm
  const changes = isToConfirm || fdState === statementState.disputed
  return (
    <>
      {may.adjust && isOpen && <Button onClick={() => setOpen('hand')}>{t('hand.button')}</Button>}
      {may.close && isOpen && (
        <Button type="primary" disabled={statement.fdBlockList.length > 0} onClick={() => setOpen('close')}>
          {t('close.button')}
        </Button>
      )}
      {may.close && !isOpen && (
        <Button
          disabled={pending}
          onClick={() =>
            write({
              send: () => call(settlementCalls.recount, { body: { id: one.id }, headers }),
              done: (result) => {
                setRecounted(result)
                return undefined
              },
            })
          }
        >
          {t('recount.button')}
        </Button>
      )}
      {may.close && changes && (
        <Button
          disabled={pending}
          onClick={() =>
            write({
              ask: { title: t('reopen.ask'), text: t('reopen.text'), okText: t('reopen.button') },
              send: () => call(settlementCalls.reopen, { body: { id: one.id }, headers }),
              done,
            })
          }
        >
          {t('reopen.button')}
        </Button>
      )}
      {may.adjust && changes && <Button onClick={() => setOpen('adjust')}>{t('adjust.button')}</Button>}
      {may.confirm && isToConfirm && (
        <Button onClick={() => setOpen('dispute')}>{t('dispute.button')}</Button>
      )}
      {may.confirm && isToConfirm && (
        <Button
          type="primary"
          disabled={pending}
          onClick={() =>
            write({
              ask: { title: t('confirm.ask'), text: t('confirm.text'), okText: t('confirm.button') },
              send: () => call(settlementCalls.confirm, { body: { id: one.id }, headers }),
              done,
            })
          }
        >
          {t('confirm.button')}
        </Button>
      )}
      {may.confirm && (fdState === 2 || fdState === 4) && (
        <Button onClick={() => setOpen('invoice')}>{t('invoice.button')}</Button>
      )}
      {open === 'dispute' && <DisputeDialog statement={one} onClose={close} />}
      {open === 'adjust' && <AdjustDialog statement={one} onClose={close} />}
      {open === 'invoice' && <InvoiceDialog statement={one} onClose={close} />}
      {open === 'hand' && <HandPriceDialog customerId={fdCustomerId} month={fdMonth} onClose={close} />}
      {open === 'close' && <ClosingDialog customerId={fdCustomerId} month={fdMonth} onClose={close} />}
      {recounted && <RecountDialog result={recounted} onClose={() => setRecounted(undefined)} />}
    </>
  )
}
