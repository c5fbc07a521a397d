import { useQuery } from '@tanstack/react-query'
import type { Picture } from '@zhixin/contract/card/card.content'
import { pictureRatios, type Ratio } from '@zhixin/contract/card/card.shapes'
import { type MaterialRow, material } from '@zhixin/contract/material/material.record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog'
import { formatSize } from '../../../ui/format'
import { SearchField } from '../../../ui/SearchField'
import { useDebounced } from '../../../ui/useDebounced'
import { queriesOf } from '../../recordKit/record.queries'
import { CardImage } from '../phones/CardImage'
import styles from './editor.module.css'

interface Props {
  customer: number
  ratio: Ratio | undefined
  isFilm: boolean
  onChosen: (picture: Picture) => void
  onClose: () => void
}

/** The newest; others are found by their names. */
const most = 24

const pictureOf = ({ fdOssUri, fdName, fdWidth, fdHeight, fdSize }: MaterialRow): Picture => ({
  ...{ fdOssUri, fdName, fdWidth, fdHeight, fdSize },
})

/** The materials of a customer that have the ratio of a place in a card, to choose one of. */
export function MaterialDialog({ customer, ratio, isFilm, onChosen, onClose }: Props) {
  const { t } = useTranslation('messageTemplate')
  const [part, setPart] = useState('')
  const fdName = useDebounced(part)
  const ratios = Object.entries(pictureRatios).filter(([, one]) => one.join() === ratio?.join())
  const { data, isError } = useQuery(
    queriesOf(material).list({
      ...{ fdCustomerIdList: [customer], fdKindList: [isFilm ? 2 : 1], fdName },
      ...{ fdRatioList: isFilm ? [] : ratios.map(([value]) => Number(value)) },
      ...{ pageIndex: 1, pageSize: most, sortName: 'createdDate', sortOrder: 'desc' },
    } as never),
  )
  return (
    <Dialog title={t('materials.title')} width={720} onDismiss={onClose} closeText={t('materials.close')}>
      <div className="stack gap-3">
        <SearchField label={t('materials.search')} value={part} onChange={setPart} />
        {isError && <p role="alert">{t('materials.failed')}</p>}
        {data?.rows.length === 0 && <p className="quiet">{t('materials.none')}</p>}
        <ul className="cards" data-narrow>
          {data?.rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="pick stack gap-1 full-width framed"
                onClick={() => onChosen(pictureOf(row))}
              >
                <span className={`clipped paper-deep ${styles.frame}`}>
                  {!isFilm && <CardImage uri={row.fdOssUri} alt="" />}
                </span>
                <span className="cut">{row.fdName}</span>
                <span className="caption quiet tabular">
                  {row.fdWidth > 0 && `${row.fdWidth} × ${row.fdHeight} px · `}
                  {formatSize(row.fdSize)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
