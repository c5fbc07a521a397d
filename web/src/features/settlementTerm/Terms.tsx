import { useQuery } from '@tanstack/react-query'
import type { FiltersOf } from '@zhixin/contract/list/list'
import type { RowOf } from '@zhixin/contract/record/record'
import type { ListOf } from '@zhixin/contract/record/record.list'
import { settlementTerm } from '@zhixin/contract/settlementTerm/settlementTerm.record'
import { chosenTerms, termName, termText } from '@zhixin/contract/settlementTerm/settlementTerm.texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { queriesOf } from '../recordKit/record.queries'

const RecordDialog = lazyComponent('record dialog', ['edit', 'record'], () =>
  import('../recordKit/RecordDialog').then((module) => module.RecordDialog),
)

type Term = RowOf<typeof settlementTerm>

const { list } = queriesOf(settlementTerm)

/** The latest of each month, which holds. */
const newest = { pageIndex: 1, pageSize: 100, sortName: 'fdFromMonth', sortOrder: 'desc' } as const

const Nothing = () => null

const heads = ['fdFromMonth', ...chosenTerms, 'fdTaxRate', 'fdInvoiceSubjectId', 'fdDueDays'] as const

/** What was agreed with a customer about settlement, folded: it is asked for when somebody opens it. */
export function Terms(props: { customerId: number; customer: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="paper framed rounded above-3 below-3 pad-3 pad-x-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="strong">{inWords(settlementTerm.title)}</summary>
      {isOpen && <Agreed {...props} />}
    </details>
  )
}

/** The terms, the latest month first; further ones can be added (rule settlement.terms). */
function Agreed({ customerId, customer }: { customerId: number; customer: string }) {
  const { t } = useTranslation('record')
  const adds = useAllowed(settlementTerm.opens.save)
  const [open, setOpen] = useState(false)
  const asked = { ...newest, fdCustomerIdList: [customerId] } as FiltersOf<ListOf<typeof settlementTerm>>
  const { data } = useQuery(list(asked))
  const rows = (data?.rows ?? []) as Term[]
  const [last] = rows
  const rates = useLabels('taxRate')
  return (
    <section aria-label={inWords(settlementTerm.title)} className="stack gap-2 above-3">
      {adds && (
        <p>
          <Button onClick={() => setOpen(true)}>
            {t('rows.add', { thing: inWords(settlementTerm.name) })}
          </Button>
        </p>
      )}
      {rows.length > 0 && (
        <div className="scrolls">
          <table className="plain-table small nowrap">
            <thead>
              <tr>
                {heads.map((key) => (
                  <th key={key} scope="col">
                    {inWords(termName(key))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular">
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.fdFromMonth.slice(0, 7)}</td>
                  {chosenTerms.map((key) => (
                    <td key={key}>{inWords(termText(key, row[key]))}</td>
                  ))}
                  <td>{labelIn(rates, row.fdTaxRate)}</td>
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
