import { useQuery } from '@tanstack/react-query'
import type { ImportDistribution as Distribution } from '@zhixin/contract/customerImport/import.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { decimalText, groupDecimal } from '../../../ui/form/decimal'
import { formatCount, formatUnitPrice } from '../../../ui/format'
import { Waiting } from '../../../ui/Waiting'
import { importDistributionQuery } from '../import.queries'
import styles from './distribution.module.css'

type Numbers = Distribution['fdNumberList'][number]

/** So many kinds of numbers are shown at first, those with something far from its like before others. */
const atFirst = 8

/**
 * What an import would write, in figures, with what is far from the rest (rule import.distribution); below it what runs
 * the import, which is not there before the figures are.
 */
export function ImportDistribution({ id, children }: { id: number; children: ReactNode }) {
  const { data, isPending } = useQuery(importDistributionQuery(id))
  if (isPending) return <Waiting />
  return (
    <>
      {data && data.fdNumberList.length + data.fdChoiceList.length > 0 && <Figures data={data} />}
      {children}
    </>
  )
}

function Figures({ data: { fdNumberList, fdChoiceList } }: { data: Distribution }) {
  const { t } = useTranslation('import')
  const [isWhole, setWhole] = useState(false)
  const isFar = ({ fdFarNum }: Numbers) => fdFarNum > 0
  const sorted = [...fdNumberList.filter(isFar), ...fdNumberList.filter((one) => !isFar(one))]
  const shown = isWhole ? fdNumberList : sorted.slice(0, atFirst)
  return (
    <details open>
      <summary className="small">{t('distribution.title')}</summary>
      {shown.length > 0 && (
        <table className={`plain-table measure small tabular ${styles.table} ${styles.figures}`}>
          <thead className="caption quiet">
            <tr>
              <th scope="col">{t('distribution.what')}</th>
              <th scope="col">{t('distribution.count')}</th>
              <th scope="col">{t('distribution.least')}</th>
              <th scope="col">{t('distribution.median')}</th>
              <th scope="col">{t('distribution.most')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((numbers) => (
              <Kind key={numbers.fdLabel} numbers={numbers} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < fdNumberList.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('distribution.whole', { count: fdNumberList.length })}
        </Button>
      )}
      <dl className="stack gap-1 above-2 small tabular">
        {fdChoiceList.map(({ fdField, fdLabel, fdItemList, fdOtherNum }) => (
          <div key={fdField}>
            <dt className="quiet">{fdLabel}</dt>
            <dd className="breaks">
              {[
                ...fdItemList.map((item) =>
                  t('distribution.choice', { label: item.fdLabel, count: formatCount(item.fdCount) }),
                ),
                ...(fdOtherNum > 0 ? [t('distribution.more', { count: fdOtherNum })] : []),
              ].join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The numbers of one kind, and below them those that are far from the others. */
function Kind({ numbers }: { numbers: Numbers }) {
  const { t } = useTranslation('import')
  const { fdField, fdLabel, fdCount, fdMin, fdMedian, fdMax, fdFarNum, fdFarList } = numbers
  const text = fdField === 'fdBusinessVolume' ? volumeText : formatUnitPrice
  const more = fdFarNum - fdFarList.length
  return (
    <>
      <tr>
        <th scope="row">{fdLabel}</th>
        <td>{formatCount(fdCount)}</td>
        <td>{text(fdMin)}</td>
        <td>{text(fdMedian)}</td>
        <td>{text(fdMax)}</td>
      </tr>
      {fdFarNum > 0 && (
        <tr>
          <td colSpan={5} className="warn">
            {t('distribution.far', { count: fdFarNum })}
            <ul>
              {fdFarList.map(({ fdSheet, fdRow, fdName, fdValue }) => (
                <li key={`${fdSheet}/${fdRow}/${fdValue}`}>
                  {t('distribution.farOne', {
                    sheet: fdSheet,
                    row: fdRow,
                    name: fdName,
                    value: text(fdValue),
                  })}
                </li>
              ))}
              {more > 0 && <li>{t('distribution.more', { count: more })}</li>}
            </ul>
          </td>
        </tr>
      )}
    </>
  )
}

const volumeText = (volume: number) => groupDecimal(decimalText(volume))
