import type { Picture } from '@zhixin/contract/card/card.content'
import type { Ratio } from '@zhixin/contract/card/card.shapes'
import { materialCalls } from '@zhixin/contract/material/material.record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { type FieldProps, useField, useFormValue } from '../../../ui/form/Field'
import { lazyComponent } from '../../../ui/lazyComponent'
import { PictureUpload } from './PictureUpload'

const MaterialDialog = lazyComponent('choice of a material', ['messageTemplate'], () =>
  import('./MaterialDialog').then((module) => module.MaterialDialog),
)

interface Props extends Pick<FieldProps, 'path' | 'label' | 'required'> {
  label: string
  /** Pictures are cropped to it; without one they are taken as they are. */
  ratio: Ratio | undefined
  isFilm: boolean
}

/** A picture or film of a card: uploaded, or one of the customer's materials (rules card.pictures, material.choice). */
export function PictureField({ ratio, isFilm, ...field }: Props) {
  const { t } = useTranslation('messageTemplate')
  const { value, set } = useField<Picture | null>(field.path)
  const customer = useFormValue<number | undefined>('fdCustomerId')
  const mayChoose = useAllowed(materialCalls.list.access)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <PictureUpload
        {...field}
        {...{ picture: value, onChange: set, ratio }}
        takes={{ pictures: !isFilm, films: isFilm }}
        beside={
          mayChoose &&
          customer !== undefined && (
            <Button
              size="small"
              onClick={() => setChoosing(true)}
              aria-label={t('materials.chooseOf', { what: field.label })}
            >
              {t('materials.choose')}
            </Button>
          )
        }
      />
      {choosing && customer !== undefined && (
        <MaterialDialog
          {...{ customer, ratio, isFilm }}
          onClose={() => setChoosing(false)}
          onChosen={(picture) => {
            setChoosing(false)
            set(picture)
          }}
        />
      )}
    </>
  )
}
