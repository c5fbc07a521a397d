import { useQuery } from '@tanstack/react-query'
import type { FiltersOf } from '@zhixin/contract/list/list'
import type { RowOf } from '@zhixin/contract/record/record'
import type { ListOf } from '@zhixin/contract/record/record.list'
import { settlementTerm } from '@zhixin/contract/settlementTerm/settlementTerm.record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'
import { queriesOf } from '../recordKit/record.queries'

const RecordDialog = lazyComponent('record dialog', ['edit', 'record'], () =>
  import('../recordKit/RecordDialog').then((module) => module.RecordDialog),
)

type Term = RowOf<typeof settlementTerm>

const { fields } = settlementTerm
const { list } = queriesOf(settlementTerm)

/** The latest of each month, which holds. */
const newest = { pageIndex: 1, pageSize: 100, sortName: 'fdFromMonth', sortOrder: 'desc' } as const

const Nothing = () => null

/** The words of a value that was chosen. */
const said = (
  field: 'fdBillingBasis' | 'fdCountSource' | 'fdStepBasis' | 'fdPriceDay' | 'fdTaxIncluded',
  row: Term,
) => {
  const words = (fields[field].values as Readonly<Record<number, typeof fields.fdTaxRate.words>>)[
    row[field] ?? -1
  ]
  return words ? inWords(words) : '-'
}

/** What was agreed with a customer about settlement, the latest month first; further terms can be added (rule settlement.terms). */
export function Terms({ customerId, customer }: { customerId: number; customer: string }) {
  const { t } = useTranslation('record')
  const adds = useAllowed(settlementTerm.opens.save)
  const [open, setOpen] = useState(false)
  const asked = { ...newest, fdCustomerIdList: [customerId] } as FiltersOf<ListOf<typeof settlementTerm>>
  const { data } = useQuery(list(asked))
  const rows = (data?.rows ?? []) as Term[]
  const [last] = rows
  const heads = [
    'fdFromMonth',
    'fdBillingBasis',
    'fdCountSource',
    'fdStepBasis',
    'fdPriceDay',
    'fdTaxIncluded',
  ] as const
  return (
    <section aria-label={inWords(settlementTerm.title)} className="stack gap-2 above-3">
      <header className="baseline wrap gap-x-3">
        <h3>{inWords(settlementTerm.title)}</h3>
        {adds && (
          <Button onClick={() => setOpen(true)}>
            {t('rows.add', { thing: inWords(settlementTerm.name) })}
          </Button>
        )}
      </header>
      {rows.length > 0 && (
        <div className="scrolls">
          <table className="full-width small">
            <thead>
              <tr>
                {[...heads, 'fdTaxRate', 'fdInvoiceSubjectId', 'fdDueDays'].map((key) => (
                  <th key={key} scope="col">
                    {inWords(fields[key as keyof typeof fields].words)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular">
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.fdFromMonth.slice(0, 7)}</td>
                  {heads.slice(1).map((key) => (
                    <td key={key}>{said(key as Parameters<typeof said>[0], row)}</td>
                  ))}
                  <td>{row.fdTaxRate}</td>
                  <td>{row.fdInvoiceSubjectName ?? '-'}</td>
                  <td>{row.fdDueDays}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && (
        <RecordDialog
          declared={settlementTerm}
          // Terms begin as the last ones, and are added as others.
          row={
            {
              ...last,
              id: undefined,
              fdFromMonth: undefined,
              fdCustomerId: customerId,
              fdCustomerName: customer,
            } as never
          }
          controls={{ fdCustomerId: Nothing }}
          within
          onClose={() => setOpen(false)}
          onSaved={() => {}}
        />
      )}
    </section>
  )
}
