import { permissionTask } from '@zhixin/contract/permissions'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import type { FileLimits } from '@zhixin/contract/upload/attachments'
import { uploadCalls } from '@zhixin/contract/upload/upload.calls'
import { Upload, type UploadProps } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeOf } from '../../../lib/attachments'
import { currentLanguage } from '../../../lib/i18n'
import { pressedKey } from '../../../lib/pressedKey'
import { useAllowed } from '../../../lib/session'
import { uploadsOf } from '../../../lib/uploadsOf'
import { Field, type FieldProps, fieldsetProps, useField, useFormScope } from '../../../ui/form/Field'
import { formatDateTime } from '../../../ui/format'
import { FileList } from '../FileList'
import { useFileUploads } from './useFileUploads'

interface Props extends FieldProps {
  limits: FileLimits | undefined
  /** Takes a file out of the field in a way of its own. */
  remove?: (index: number) => void
}

/**
 * The files of a record: chosen, dropped or pasted, uploaded while the form is open, held by the record from its save on
 * (rule record.files). A page with such a field loads the namespace `upload`.
 */
export function FilesField({ limits, remove, path, label, span = 12, note }: Props) {
  const { t } = useTranslation('upload')
  const { store } = useFormScope()
  const { value: entries, set, readOnly } = useField<Attachment[]>(path)
  const { files: maxFiles = 0, megabytes: maxMb = 0 } = limits ?? {}
  const allowed = useAllowed(uploadCalls.upload.access)
  const [pastable, setPastable] = useState(false)
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
  const removeFrom = (index: number) => set(entries.filter((_, at) => at !== index))
  useDropsBeside()

  const zone: UploadProps = {
    type: 'drag',
    hasControlInside: false,
    multiple: true,
    pastable,
    beforeUpload(file, files) {
      if (file === files[0]) uploads.add(files.map((one) => named(one, t('screenshot'))))
      return Upload.LIST_IGNORE
    },
    children: (
      <span className="small">
        {t('choose')} <span className="faint caption">{t('drop')}</span>
      </span>
    ),
  }
  return (
    <Field
      {...{ path, label, span, note }}
      labelable={false}
      hint={readOnly ? undefined : t('hint', { count: maxFiles, mb: maxMb })}
    >
      {(control) => (
        <fieldset
          {...fieldsetProps(control)}
          onPointerEnter={() => setPastable(!document.activeElement?.matches(typingPlace))}
          onPointerLeave={() => setPastable(false)}
          onFocus={() => setPastable(true)}
          onBlur={() => setPastable(false)}
          onKeyDown={pressZone}
        >
          {!readOnly && !allowed && (
            <p className="faint caption">
              {t('forbidden', { task: permissionTask(uploadCalls.upload.access, currentLanguage()) })}
            </p>
          )}
          <FileList
            entries={entries}
            running={uploads.running}
            onRetry={uploads.retry}
            onCancel={uploads.cancel}
            {...(!readOnly && {
              onRemove(index) {
                uploads.forgetRefusal()
                ;(remove ?? removeFrom)(index)
              },
            })}
            {...(!readOnly && allowed && { zone })}
          />
          <p role="alert" className="caption bad">
            {uploads.refusal}
          </p>
          {readOnly && entries.length === 0 && <p className="faint">{t('none')}</p>}
        </fieldset>
      )}
    </Field>
  )
}

/** While somebody types, a paste is text, even if the clipboard also has a picture of it. */
const typingPlace = 'input, textarea, [contenteditable=true]'

/** The blank presses antd's target as it presses any other button. */
function pressZone(event: KeyboardEvent) {
  if (pressedKey(event) !== ' ' || !(event.target as Element).matches('.ant-upload-btn')) return
  event.preventDefault()
  ;(event.target as HTMLElement).click()
}

/** Browsers name every picture `image.png` that is pasted, and made by it: two of them could not be told apart. */
function named(file: File, screenshot: string): File {
  if (!/^image\.\w+$/.test(file.name) || file.lastModified < Date.now() - 2000) return file
  const time = formatDateTime(new Date().toISOString()).replaceAll(':', '.')
  return new File([file], `${screenshot} ${time}${file.name.slice('image'.length)}`, { type: file.type })
}

/** Dropped beside a field, a file does nothing: the browser would open it in place of the form. */
function useDropsBeside() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
