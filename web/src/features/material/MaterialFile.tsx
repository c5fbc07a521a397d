import type { Picture } from '@zhixin/contract/card/card.content'
import { pictureRatios } from '@zhixin/contract/card/card.shapes'
import { type MaterialRow, material } from '@zhixin/contract/material/material.record'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useField, useFormScope } from '../../ui/form/Field'
import { Select } from '../../ui/select/Select'
import { PictureUpload } from '../card/editor/PictureUpload'

type Ratios = typeof pictureRatios

/** As it is, without a crop. */
const uncropped = 0

/** A file of a form with its size: as the server has read it, or as the browser has until it is saved. */
function pictureOf(entry: Attachment | undefined, row: MaterialRow | undefined): Picture | null {
  if (entry === undefined) return null
  const {
    fdOssUri,
    fdName = '',
    fdSize = 0,
    ...more
  } = typeof entry === 'string' ? { fdOssUri: entry } : entry
  const { fdWidth = 0, fdHeight = 0 } = row?.fdOssUri === fdOssUri ? row : (more as Partial<Picture>)
  return { fdOssUri, fdName, fdSize, fdWidth, fdHeight }
}

/** The file of a material: cropped to the ratio of a layout, or taken as it is; it gives the material its first name. */
export function MaterialFile({ row }: { row: MaterialRow | undefined }) {
  const { t } = useTranslation('material')
  const { store } = useFormScope()
  const { value: list } = useField<Attachment[]>(['fdFileList'])
  const [ratio, setRatio] = useState<number>(row && row.fdRatio in pictureRatios ? row.fdRatio : 1)
  const label = useId()
  const change = useCallback(
    (picture: Picture | null) => {
      store.set(['fdFileList'], picture ? [picture] : [])
      if (picture && !store.get(['fdName'])) store.set(['fdName'], picture.fdName.replace(/\.\w+$/, ''))
    },
    [store],
  )
  const options = [
    ...Object.entries(pictureRatios).map(([value, one]) => ({ value: Number(value), label: one.join(':') })),
    { value: uncropped, label: t('uncropped') },
  ]
  return (
    <PictureUpload
      path={['fdFileList']}
      label={inWords(material.fields.fdFileList.words)}
      required
      picture={pictureOf(list[0], row)}
      onChange={change}
      ratio={pictureRatios[ratio as keyof Ratios]}
      takes={{ pictures: true, films: true }}
      before={
        <span className="row wrap gap-2">
          <span id={label} className="caption">
            {t('cropTo')}
          </span>
          <Select
            aria-labelledby={label}
            value={ratio}
            options={options}
            onChange={(value) => setRatio(value ?? uncropped)}
          />
        </span>
      }
    />
  )
}
