import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { paymentTexts } from '@zhixin/contract/settlement/statement.enums'
import { statementStateTexts } from '@zhixin/contract/statementStates'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatYuan } from '../../ui/form/decimal'
import { settlementQueries, shownOf, statementAddress } from './settlement.queries'

/** The last statements of a customer: month, amount for who sees prices, state or payment; and the way to all of them. */
export function LastStatements({ code }: { code: string }) {
  const { t } = useTranslation(['settlement', 'common'])
  const seesPrices = useAllowed('client:price')
  const { data, isError, refetch } = useQuery(settlementQueries.last(code))
  if (isError) return <Button onClick={() => void refetch()}>{t('last.retry')}</Button>
  if (!data) return <p className="small faint above-2">{t('common:loading')}</p>
  if (data.rows.length === 0) return <p className="small faint above-2">{t('last.none')}</p>
  return (
    <>
      <ul>
        {data.rows.map((row) => (
          <li key={row.id} className="baseline gap-3 ruled tabular pad-1">
            <Link to={statementAddress(shownOf(row))}>{row.fdMonth}</Link>
            <span className="faint">
              {inWords(
                row.fdPayment === null ? statementStateTexts[row.fdState] : paymentTexts[row.fdPayment],
              )}
            </span>
            {seesPrices && (
              <span className="push">{t('last.yuan', { amount: formatYuan(row.fdPayable) })}</span>
            )}
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <p className="above-2">
          <Link to={`${pageOf('settlement').path}?${new URLSearchParams({ fdCompanySerialCode: code })}`}>
            {t('last.all', { count: data.total })}
          </Link>
        </p>
      )}
    </>
  )
}
