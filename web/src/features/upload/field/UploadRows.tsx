import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownFile } from '../../../lib/attachments'
import { RequestError } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { formatSize } from '../../../ui/format'
import { LineIcon } from '../../../ui/LineIcon'
import { type Kind, saveFile } from '../viewer/file.links'
import styles from './upload.module.css'
import type { RunningUpload } from './uploads'

interface StoredProps {
  file: ShownFile
  kind: Kind
  onOpen: () => void
  /** Undefined if nothing can be changed. */
  onRemove: (() => void) | undefined
}

/** A file of the record. One in our storage can be opened; any other only shows its name. */
export function StoredRow({ file: { name, size, uri }, kind, onOpen, onRemove }: StoredProps) {
  const { t } = useTranslation('upload')
  const download = (from: string) =>
    saveFile(from).catch((error: unknown) => {
      console.info('The file could not be downloaded', error)
      // A cancelled request is no failure.
      if (error instanceof RequestError && !error.cancelled) notify.error(error.message)
    })
  return (
    <li className="row gap-1 gap-x-2 small ruled">
      <KindMark kind={uri ? kind : 'other'} />
      {uri ? (
        <button type="button" className={`link-button cut ${styles.open}`} title={name} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span className={`cut ${styles.name}`} title={name}>
          {name}
        </span>
      )}
      <span className="faint tabular flex-none push">{size === undefined ? '' : formatSize(size)}</span>
      {uri && (
        <IconButton label={t('download', { name })} onClick={() => void download(uri)}>
          <LineIcon path="M10 3.5v9M6.2 9l3.8 3.7L13.8 9M4 16.5h12" box={[20, 20]} weight={1.5} round />
        </IconButton>
      )}
      {onRemove && <RemoveButton label={t('remove', { name })} onClick={onRemove} />}
    </li>
  )
}

interface ArrivingProps {
  upload: RunningUpload
  onRetry: () => void
  onCancel: () => void
}

/** An upload that is running or has failed: a failed one says why, and can be retried unless it was refused. */
export function ArrivingRow({ upload, onRetry, onCancel }: ArrivingProps) {
  const { t } = useTranslation('upload')
  const { file, state, progress, failure } = upload
  const { name } = file
  const percent = Math.floor(progress * 100)
  const failed = state === 'failed'
  return (
    <li className="row gap-1 gap-x-2 small ruled" data-failed={failed || undefined}>
      <KindMark kind="other" />
      <span className={`flex wrap gap-x-2 shrinks ${styles.arriving}`}>
        <span className={`cut ${styles.name}`} title={name}>
          {name}
        </span>
        {failed && (
          <span role="alert" className="caption bad">
            {failure?.text ?? messageText('upload_failed')}
          </span>
        )}
      </span>
      {failed && !failure?.isFinal && (
        <button
          type="button"
          className={`link-button flex-none ${styles.retry}`}
          aria-label={t('retryFile', { name })}
          onClick={onRetry}
        >
          {t('retry')}
        </button>
      )}
      {!failed && (
        <>
          <progress aria-label={t('progress', { name })} value={progress} max={1} />
          <span className={`faint tabular flex-none text-end ${styles.percent}`}>
            {state === 'waiting' ? t('waiting') : percent === 100 ? t('storing') : `${percent}%`}
          </span>
        </>
      )}
      <RemoveButton label={t(failed ? 'remove' : 'cancel', { name })} onClick={onCancel} />
    </li>
  )
}

const kindMarks: Record<Kind, string> = {
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 11.5M10.5 5.8h.01',
  film: 'M2 3h12v10H2zM6.5 5.8v4.4L10.2 8z',
  pdf: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 8h5M5.5 10.2h5M5.5 12.2h3',
  other: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3',
}

/** A small icon of the file's type; the name says it in words. */
function KindMark({ kind }: { kind: Kind }) {
  return (
    <span className="flex flex-none faint">
      <LineIcon path={kindMarks[kind]} box={[16, 16]} />
    </span>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} danger onClick={onClick}>
      <LineIcon path="M4 4l8 8M12 4l-8 8" box={[16, 16]} size={12} weight={1.4} round />
    </IconButton>
  )
}

interface IconButtonProps {
  label: string
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

function IconButton({ label, danger, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`flex-none centred faint rounded-small ${styles.icon}`}
      data-danger={danger || undefined}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
