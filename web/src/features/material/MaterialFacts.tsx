import { type MaterialRow, material } from '@zhixin/contract/material/material.record'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { formatDateTime } from '../../ui/format'
import { CardImage } from '../card/phones/CardImage'
import { usePeople } from '../person/person.queries'
import { FileList } from '../upload/FileList'
import styles from './material.module.css'

/** The picture of a material as large as there is room, and where it is used. */
export function MaterialFacts({ row }: { row: MaterialRow }) {
  const { t } = useTranslation('material')
  const { nameOf } = usePeople()
  const { fdName, fdKind, fdOssUri, fdSize, fdUsedBy, createdByName, createdDate } = row
  return (
    <div data-wide className="stack gap-2">
      {fdKind === 1 && (
        <p className={styles.large}>
          <CardImage uri={fdOssUri} alt={fdName} />
        </p>
      )}
      <FileList entries={[{ fdOssUri, fdName, fdSize }]} />
      <p className="small">
        <span className="quiet">{inWords(material.fields.fdUsedBy.words)} </span>
        {fdUsedBy ?? t('unused')}
      </p>
      <p className="caption quiet">
        {t(createdByName === '' ? 'uploadedAt' : 'uploaded', {
          name: nameOf(createdByName),
          time: formatDateTime(createdDate),
        })}
      </p>
    </div>
  )
}
