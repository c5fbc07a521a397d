import type { Ratio } from '@zhixin/contract/card/card.shapes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import styles from './editor.module.css'
import { type Area, cropped } from './pictureFile'

interface Props {
  file: File
  ratio: Ratio
  onCropped: (file: File) => void
  onClose: () => void
}

/** The area of a crop in the picture's own pixels, exactly in the ratio as far as whole pixels can be. */
function areaOf(crop: PercentCrop, image: HTMLImageElement, [wide, high]: Ratio): Area {
  const { naturalWidth, naturalHeight } = image
  const width = Math.max(1, Math.min(naturalWidth, Math.round((crop.width / 100) * naturalWidth)))
  const height = Math.max(1, Math.min(naturalHeight, Math.round((width * high) / wide)))
  const x = Math.min(Math.round((crop.x / 100) * naturalWidth), naturalWidth - width)
  const y = Math.min(Math.round((crop.y / 100) * naturalHeight), naturalHeight - height)
  return { x: Math.max(0, x), y: Math.max(0, y), width, height }
}

/** Crops a picture to a ratio, by pointer or arrow keys; the dashed line is the margin that logos and words keep. */
export function CropDialog({ file, ratio, onCropped, onClose }: Props) {
  const { t } = useTranslation('messageTemplate')
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [failed, setFailed] = useState(false)
  const aspect = ratio[0] / ratio[1]
  const area = crop && image.current ? areaOf(crop, image.current, ratio) : undefined

  async function finish() {
    if (!image.current || !area) return
    try {
      onCropped(await cropped(image.current, area, file))
    } catch (error) {
      console.info('The picture could not be cropped', error)
      setFailed(true)
    }
  }

  return (
    <Dialog
      title={t('crop.title', { ratio: `${ratio[0]}:${ratio[1]}` })}
      width={720}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('crop.cancel')}</Button>
          <Button type="primary" disabled={!area} onClick={() => void finish()}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className="stack gap-2">
        <ReactCrop
          {...(crop && { crop })}
          aspect={aspect}
          keepSelection
          ruleOfThirds
          minWidth={20}
          className={styles.crop ?? ''}
          ariaLabels={{
            cropArea: t('crop.area'),
            nwDragHandle: t('crop.handle'),
            nDragHandle: t('crop.handle'),
            neDragHandle: t('crop.handle'),
            eDragHandle: t('crop.handle'),
            seDragHandle: t('crop.handle'),
            sDragHandle: t('crop.handle'),
            swDragHandle: t('crop.handle'),
            wDragHandle: t('crop.handle'),
          }}
          renderSelectionAddon={() => <span className={styles.margin} />}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={url}
            alt={file.name}
            onError={() => setFailed(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setCrop(
                centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height),
              )
            }
          />
        </ReactCrop>
        <p role="status" className={`caption tabular ${failed ? 'bad' : 'quiet'}`}>
          {failed ? t('crop.failed') : area && t('crop.size', { width: area.width, height: area.height })}
        </p>
        <p className="caption faint">{t('crop.hint')}</p>
      </div>
    </Dialog>
  )
}
