import { permissionTask } from '@zhixin/contract/permissions'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import type { FileLimits } from '@zhixin/contract/upload/attachments'
import { uploadCalls } from '@zhixin/contract/upload/upload.calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showAttachment, sizeOf } from '../../lib/attachments'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { uploadsOf } from '../../lib/uploadsOf'
import { type FieldProps, useFormScope } from '../../ui/form/Field'
import { UploadField } from '../upload/field/UploadField'
import { useFileUploads } from '../upload/field/useFileUploads'

interface Props extends FieldProps {
  limits: FileLimits | undefined
}

/** The files of a declared record: uploaded while the form is open, held by the record from its save on (rule record.files). */
export function FilesField({ limits, path, label }: Props) {
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
  return (
    <UploadField
      {...{ path, label, maxFiles, maxMb }}
      span={12}
      show={showAttachment}
      running={uploads.running}
      refusal={uploads.refusal}
      blocked={allowed ? undefined : t('forbidden', { task })}
      onFiles={uploads.add}
      onRetry={uploads.retry}
      onCancel={uploads.cancel}
      onRemove={(index) => {
        uploads.forgetRefusal()
        store.set(
          path,
          (store.get(path) as Attachment[]).filter((_, at) => at !== index),
        )
      }}
    />
  )
}
