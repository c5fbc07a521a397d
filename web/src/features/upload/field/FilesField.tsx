import { permissionTask } from '@zhixin/contract/permissions'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import type { FileLimits } from '@zhixin/contract/upload/attachments'
import { uploadCalls } from '@zhixin/contract/upload/upload.calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showAttachment, sizeOf } from '../../../lib/attachments'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { uploadsOf } from '../../../lib/uploadsOf'
import { type FieldProps, useFormScope } from '../../../ui/form/Field'
import { UploadField } from './UploadField'
import { useFileUploads } from './useFileUploads'

interface Props extends FieldProps {
  limits: FileLimits | undefined
  /** Takes a file out of the field in a way of its own. */
  remove?: (index: number) => void
}

/** The files of a record: uploaded while the form is open, held by the record from its save on (rule record.files). */
export function FilesField({ limits, remove, path, label, span = 12, note }: Props) {
  const { t } = useTranslation('upload')
  const { store } = useFormScope()
  const { files: maxFiles = 0, megabytes: maxMb = 0 } = limits ?? {}
  const allowed = useAllowed(uploadCalls.upload.access)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field of a form keeps its path
  const target = useMemo(() => {
    const present = () => store.get(path) as Attachment[]
    return {
      sizes: () => present().map(sizeOf),
      place(entry: Attachment, later: ReadonlySet<Attachment>) {
        const list = [...present()]
        const at = list.findIndex((one) => later.has(one))
        list.splice(at < 0 ? list.length : at, 0, entry)
        store.set(path, list)
      },
    }
  }, [store])
  const uploads = useFileUploads<Attachment>(target, { maxFiles, maxMb }, uploadsOf(store))
  const task = permissionTask(uploadCalls.upload.access, currentLanguage())
  const removeFrom = (index: number) =>
    store.set(
      path,
      (store.get(path) as Attachment[]).filter((_, at) => at !== index),
    )
  return (
    <UploadField
      {...{ path, label, maxFiles, maxMb, span, note }}
      show={showAttachment}
      running={uploads.running}
      refusal={uploads.refusal}
      blocked={allowed ? undefined : t('forbidden', { task })}
      onFiles={uploads.add}
      onRetry={uploads.retry}
      onCancel={uploads.cancel}
      onRemove={(index) => {
        uploads.forgetRefusal()
        ;(remove ?? removeFrom)(index)
      }}
    />
  )
}
