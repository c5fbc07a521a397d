import {
  CloseOutlined,
  DownloadOutlined,
  FileOutlined,
  FilePdfOutlined,
  PictureOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { Upload, type UploadProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAttachment } from '../../lib/attachments'
import { RequestError } from '../../lib/http'
import { messageText } from '../../lib/i18n'
import { notify } from '../../lib/notice'
import { formatSize } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import styles from './FileList.module.css'
import type { RunningUpload } from './uploads'
import { type Kind, kindOf, saveFile } from './viewer/file.links'

const FileViewer = lazyComponent('file viewer', ['viewer'], () =>
  import('./viewer/FileViewer').then((module) => module.FileViewer),
)

const icons: Record<Kind, typeof FileOutlined> = {
  picture: PictureOutlined,
  film: VideoCameraOutlined,
  pdf: FilePdfOutlined,
  other: FileOutlined,
}

interface Props {
  entries: readonly Attachment[]
  running?: readonly RunningUpload[]
  onRetry?: (uid: string) => void
  onCancel?: (uid: string) => void
  /** Takes a file out of the field; without it nothing can be changed. */
  onRemove?: ((index: number) => void) | undefined
  /** What takes more files, above them. */
  zone?: UploadProps
}

/** Files of a record, each of which can be opened and downloaded. A page with them loads the namespace `upload`. */
export function FileList({ entries, running = [], onRetry, onCancel, onRemove, zone }: Props) {
  const { t } = useTranslation('upload')
  const [viewing, setViewing] = useState<number>()
  const stored = entries.map((entry, index) => {
    const { type, ...file } = showAttachment(entry)
    return { ...file, kind: kindOf(type), uid: `stored ${index}`, status: 'done' as const }
  })
  const openable = stored.flatMap(({ uri, name, uid }) => (uri ? [{ uri, name, uid }] : []))
  const uriOf = (uid: string) => openable.find((one) => one.uid === uid)?.uri
  const runningOf = (uid: string) => running.find((one) => one.uid === uid)

  function open(uid: string) {
    const at = openable.findIndex((one) => one.uid === uid)
    if (at >= 0) setViewing(at)
    else if (!runningOf(uid)) notify.info(t('foreign'))
  }

  function download(uid: string) {
    saveFile(uriOf(uid) ?? '').catch((error: unknown) => {
      console.info('The file could not be downloaded', error)
      // A cancelled request is no failure.
      if (error instanceof RequestError && !error.cancelled) notify.error(error.message)
    })
  }

  const icon = (Icon: typeof FileOutlined, label: string) => <Icon title={label} aria-label={label} />
  return (
    <div onPointerEnter={FileViewer.prefetch}>
      <Upload
        {...zone}
        className={styles.files ?? ''}
        fileList={[
          ...stored,
          ...running.map((file) => ({ ...file, 'aria-label': t('progress', { name: file.name }) })),
        ]}
        onPreview={({ uid }) => open(uid)}
        onDownload={({ uid }) => download(uid)}
        onRemove={({ uid }) => {
          if (runningOf(uid)) onCancel?.(uid)
          else onRemove?.(stored.findIndex((one) => one.uid === uid))
          return false
        }}
        // The names of the buttons are those of their icons, which name the file.
        locale={{ removeFile: '', downloadFile: '', uploadError: '' }}
        iconRender={({ uid }) => {
          const Icon = icons[stored.find((one) => one.uid === uid)?.kind ?? 'other']
          return <Icon aria-hidden />
        }}
        showUploadList={{
          extra: ({ size }) => size !== undefined && formatSize(size),
          showDownloadIcon: ({ uid }) => uriOf(uid) !== undefined,
          downloadIcon: ({ name }) => icon(DownloadOutlined, t('download', { name })),
          showRemoveIcon: onRemove !== undefined,
          removeIcon: ({ name, status }) =>
            icon(CloseOutlined, t(status === 'uploading' ? 'cancel' : 'remove', { name })),
        }}
        itemRender={(item, { uid, status }) =>
          status === 'error' ? (
            <>
              {item}
              <Failed upload={runningOf(uid)} onRetry={() => onRetry?.(uid)} />
            </>
          ) : (
            item
          )
        }
      />
      {viewing !== undefined && (
        <FileViewer files={openable} start={viewing} onClose={() => setViewing(undefined)} />
      )}
    </div>
  )
}

/** Why an upload has failed; it can be retried unless the file itself was refused. */
function Failed({ upload, onRetry }: { upload: RunningUpload | undefined; onRetry: () => void }) {
  const { t } = useTranslation('upload')
  if (!upload) return null
  const { name, failure } = upload
  return (
    <p className="row gap-x-2 caption bad">
      <span role="alert">{failure?.text ?? messageText('upload_failed')}</span>
      {!failure?.isFinal && (
        <button type="button" className="link-button" aria-label={t('retryFile', { name })} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </p>
  )
}
