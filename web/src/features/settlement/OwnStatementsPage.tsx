import { useQuery } from '@tanstack/react-query'
import { ownStatementCalls } from '@zhixin/contract/settlement/settlement.calls'
import { statementState } from '@zhixin/contract/settlement/statement.enums'
import { statementStateTexts } from '@zhixin/contract/statementStates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '../../lib/http'
import { currentLanguage, messageText } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { PageActions, usePageHeading } from '../../ui/PageChrome'
import { useWrite } from '../../ui/useWrite'
import { PaperActions } from './PaperActions'
import { DisputeDialog, seen } from './StatementDialogs'
import { StatementSheet } from './StatementSheet'
import { ownStatementQueries, refreshOwnStatements } from './settlement.queries'

/** How many statements are shown at a time: two years. */
const pageSize = 24

/** The statements of one's own company: read, printed, confirmed or disputed (rule settlement.own). */
export function OwnStatementsPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return Number.isInteger(id) && id > 0 ? <One key={id} id={id} /> : <All />
}

function All() {
  const { t } = useTranslation('settlement')
  const [pageIndex, setPageIndex] = useState(1)
  const { data } = useQuery(ownStatementQueries.list({ pageIndex, pageSize }))
  const language = currentLanguage()
  if (!data) return <p role="status">{t('loading')}</p>
  if (data.total === 0) return <p role="status">{t('own.none')}</p>
  return (
    <div className="stack gap-3">
      <ul className="stack gap-3">
        {data.rows.map((row) => (
          <li key={row.id} className="paper framed rounded pad-3 pad-x-3">
            <Link to={`?id=${row.id}`} className="strong">
              {t('own.of', { month: row.fdMonth })}
            </Link>
            <p className="small tabular">
              {statementStateTexts[row.fdState][language]} · {formatCount(row.fdCount)} {t('own.messages')} ·{' '}
              {formatYuan(row.fdDue)} {t('yuan')}
              {row.fdDueDate && <span className="nowrap"> · {t('own.until', { day: row.fdDueDate })}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p className="flex gap-3">
        {pageIndex > 1 && <Button onClick={() => setPageIndex(pageIndex - 1)}>{t('own.newer')}</Button>}
        {data.total > pageIndex * pageSize && (
          <Button onClick={() => setPageIndex(pageIndex + 1)}>{t('own.older')}</Button>
        )}
      </p>
    </div>
  )
}

function One({ id }: { id: number }) {
  const { t } = useTranslation('settlement')
  const { data, error } = useQuery(ownStatementQueries.one(id))
  const mayConfirm = useAllowed(ownStatementCalls.confirm.access)
  const [isDisputing, setDisputing] = useState(false)
  const { write, pending } = useWrite(refreshOwnStatements)
  usePageHeading({ title: data?.fdNo ?? undefined })
  if (!data) return <p role="status">{t(error ? 'missing' : 'loading')}</p>
  const headers = seen(data.fdVersion)
  return (
    <div className="stack gap-4 shrinks">
      <PageActions>
        <PaperActions whose="own" statement={data} />
        {mayConfirm && data.fdState === statementState.toConfirm && (
          <>
            <Button onClick={() => setDisputing(true)}>{t('own.dispute')}</Button>
            <Button
              type="primary"
              disabled={pending}
              onClick={() =>
                write({
                  ask: { title: t('own.ask'), text: t('confirm.text'), okText: t('own.confirm') },
                  send: () => call(ownStatementCalls.confirm, { body: { id }, headers }),
                  done: () => messageText('operation_succeeded'),
                })
              }
            >
              {t('own.confirm')}
            </Button>
          </>
        )}
      </PageActions>
      <p className="unprinted">
        <Link to="?">{t('own.back')}</Link>
      </p>
      <StatementSheet statement={data} />
      {isDisputing && (
        <DisputeDialog
          statement={{ id, fdVersion: data.fdVersion }}
          send={(body) => call(ownStatementCalls.dispute, { body, headers })}
          refresh={refreshOwnStatements}
          onClose={() => setDisputing(false)}
        />
      )}
    </div>
  )
}
