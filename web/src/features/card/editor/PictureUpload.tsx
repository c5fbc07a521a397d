import type { Picture } from '@zhixin/contract/card/card.content'
import type { Ratio } from '@zhixin/contract/card/card.shapes'
import type { UploadResult } from '@zhixin/contract/upload/upload.api'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadsOf } from '../../../lib/uploadsOf'
import { Button } from '../../../ui/Button'
import { Field, type FieldProps, fieldsetProps, useFormScope } from '../../../ui/form/Field'
import { formatSize } from '../../../ui/format'
import { lazyComponent } from '../../../ui/lazyComponent'
import { useFileUploads } from '../../upload/field/useFileUploads'
import { CardImage } from '../phones/CardImage'
import styles from './editor.module.css'
import { dimensionsIn } from './pictureFile'

const CropDialog = lazyComponent('crop of a picture', ['messageTemplate'], () =>
  import('./CropDialog').then((module) => module.CropDialog),
)

interface Props extends Pick<FieldProps, 'path' | 'label' | 'required'> {
  label: string
  picture: Picture | null
  /** The same between renders. */
  onChange: (picture: Picture | null) => void
  /** Pictures are cropped to it; without one they are taken as they are. */
  ratio: Ratio | undefined
  takes: { pictures: boolean; films: boolean }
  /** Above the buttons, and beside them. */
  before?: ReactNode
  beside?: ReactNode
}

/** In megabytes; vendors take less of most pictures, which their limits say. */
const most = { picture: 10, film: 30 }

/** A picture or film: chosen, cropped to a ratio, uploaded (rule card.pictures). */
export function PictureUpload({ picture, onChange, ratio, takes, before, beside, ...field }: Props) {
  const { t } = useTranslation('messageTemplate')
  const { store, readOnly } = useFormScope()
  const [cropping, setCropping] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const known = useRef({ width: 0, height: 0 })
  const target = useMemo(
    () => ({
      // One takes the place of the other.
      sizes: () => [],
      place({ fdOssUri, fdName, fdSize }: UploadResult) {
        const { width, height } = known.current
        onChange({ fdOssUri, fdName, fdSize, fdWidth: width, fdHeight: height })
      },
    }),
    [onChange],
  )
  const maxMb = takes.films ? most.film : most.picture
  const uploads = useFileUploads<UploadResult>(target, { maxFiles: 1, maxMb }, uploadsOf(store))
  const [running] = uploads.running

  async function upload(file: File) {
    known.current = await dimensionsIn(file)
    for (const one of uploads.running) uploads.cancel(one.uid)
    uploads.add([file])
  }

  function choose(file: File | undefined) {
    if (!file) return
    if (ratio && file.type.startsWith('image/')) setCropping(file)
    else void upload(file)
  }

  const isFilm = picture !== null && picture.fdWidth === 0 && takes.films
  const types = [takes.pictures && 'image/jpeg,image/png', takes.films && 'video/mp4'].filter(Boolean)
  return (
    <Field {...field} span={12} labelable={false} {...(!picture && readOnly && { read: () => '' })}>
      {(control) => (
        <fieldset {...fieldsetProps(control)} className="row gap-3 at-top shrinks">
          {picture && !isFilm && (
            <span className={`flex-none clipped paper-deep framed rounded-small ${styles.thumb}`}>
              <CardImage uri={picture.fdOssUri} alt={picture.fdName} />
            </span>
          )}
          <div className="stack gap-1 shrinks">
            {picture && (
              <span className="caption quiet breaks">
                {picture.fdName}
                {' · '}
                {picture.fdWidth > 0 && `${picture.fdWidth} × ${picture.fdHeight} px · `}
                {formatSize(picture.fdSize)}
              </span>
            )}
            {!readOnly && before}
            {!readOnly && (
              <span className="row wrap gap-2">
                <Button
                  size="small"
                  onClick={() => input.current?.click()}
                  aria-label={t(picture ? 'picture.replaceOf' : 'picture.chooseOf', { what: field.label })}
                >
                  {t(picture ? 'picture.replace' : 'picture.choose')}
                </Button>
                {beside}
                {picture && (
                  <Button
                    size="small"
                    onClick={() => onChange(null)}
                    aria-label={t('picture.removeOf', { what: field.label })}
                  >
                    {t('picture.remove')}
                  </Button>
                )}
                {ratio && <span className="caption faint tabular">{ratio.join(':')}</span>}
              </span>
            )}
            <span role="status" className="caption">
              {running?.status === 'error' && (
                <>
                  <span className="bad">{running.failure?.text ?? t('picture.failed')} </span>
                  {!running.failure?.isFinal && (
                    <button type="button" className="link-button" onClick={() => uploads.retry(running.uid)}>
                      {t('picture.retry')}
                    </button>
                  )}
                </>
              )}
              {running && running.status !== 'error' && t('picture.sending', { percent: running.percent })}
              {uploads.refusal && <span className="bad">{uploads.refusal}</span>}
            </span>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept={types.join()}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {cropping && ratio && (
            <CropDialog
              file={cropping}
              ratio={ratio}
              onCropped={(file) => {
                setCropping(undefined)
                void upload(file)
              }}
              onClose={() => setCropping(undefined)}
            />
          )}
        </fieldset>
      )}
    </Field>
  )
}
