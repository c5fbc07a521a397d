import { type Attachment, tooManyAttachments } from '@zhixin/contract/customer/attachment.schema'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { encodeMessage } from '@zhixin/contract/messages'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call, RequestError } from '../../../../lib/http'
import { messageText } from '../../../../lib/i18n'
import { useSite } from '../../../../lib/site'
import { admitFiles, createUploads, type UploadRefusal, underWay } from '../../../../ui/form/uploads'
import { sizeOf } from '../../model/attachments'
import { withoutRow } from '../../model/rowKey'
import { type CustomerFormScope, useCustomerForm } from '../parts/CustomerFormContext'

type AttachmentField = 'fdBusinessLicenseList' | 'fdInvoiceDataList'

/** Until the site has said otherwise (contract, section 11). */
const defaults = { uploadMaxMb: 20, uploadMaxFiles: customerLimits.attachments }

/** Uploads into one field: limits, progress, failures with another try, and what has arrived (section 5.8). */
export function useUploads(field: AttachmentField) {
  const scope = useCustomerForm()
  const { store } = scope
  const { uploadMaxMb: maxMb, uploadMaxFiles: maxFiles } = useSite() ?? defaults
  const [uploads] = useState(() => uploadsInto(field, store))
  const running = useSyncExternalStore(uploads.subscribe, uploads.read)
  const [refusal, setRefusal] = useState<string>()
  useTranslation('messages')
  useBusyMark(uploads, scope.uploads)

  /** Those of the files for which there is room; says why there is none for the others. */
  const admit = useCallback(
    <F extends { size: number }>(files: readonly F[]): F[] => {
      const sizes = [
        ...store.values[field].map(sizeOf),
        ...underWay(uploads.read()).map(({ file }) => file.size),
      ]
      const present = { count: sizes.length, bytes: sizes.reduce((a, b) => a + b, 0) }
      const limits = { maxFiles, maxBytes: maxMb * 1024 * 1024 }
      const { admitted, tooMany, tooLarge } = admitFiles(files, present, limits)
      if (tooLarge) setRefusal(encodeMessage('upload_too_large', { n: maxMb }))
      else setRefusal(tooMany ? tooManyAttachments(maxFiles) : undefined)
      return admitted
    },
    [store, field, uploads, maxMb, maxFiles],
  )

  return {
    maxMb,
    maxFiles,
    running,
    refusal: refusal && messageText(refusal),
    add: useCallback((files: File[]) => uploads.add(admit(files)), [uploads, admit]),
    retry(key: string) {
      const failed = running.find((one) => one.key === key)
      if (failed && admit([failed.file]).length > 0) uploads.retry(key)
    },
    cancel(key: string) {
      setRefusal(undefined)
      uploads.cancel(key)
    },
    remove(index: number, name: string) {
      setRefusal(undefined)
      store.change(
        `${field}.removed`,
        (values) => ({ ...values, [field]: withoutRow<Attachment>(values[field], index) }),
        { key: 'fileRemoved', parameters: { name } },
      )
    },
  }
}

/** Sends files, and puts what has arrived into the field in the order in which it was chosen. */
function uploadsInto(field: AttachmentField, store: CustomerFormScope['store']) {
  return createUploads<Attachment>({
    send(file, signal, onProgress) {
      const body = new FormData()
      body.append('file', file)
      return call(uploadApi.upload, {
        query: { isLocation: false },
        body,
        signal,
        // Told beside the file, where it can be tried again.
        quiet: true,
        onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
      })
    },
    failureOf: refusedBy,
    onArrived: (entry, later) =>
      store.change(field, (values) => {
        const list = [...values[field]]
        const at = list.findIndex((one) => later.has(one))
        list.splice(at < 0 ? list.length : at, 0, entry)
        return { ...values, [field]: list }
      }),
  })
}

/** What the server has to say about a file, or of the room for it; all else is 'file upload failed, please retry'. */
function refusedBy(error: unknown): UploadRefusal | undefined {
  if (!(error instanceof RequestError)) return undefined
  const isFinal = [400, 413, 415].includes(error.status)
  // There is room again once other forms are submitted, and nobody chooses the file anew for that.
  return isFinal || error.code === 'upload_quota_exceeded' ? { text: error.message, isFinal } : undefined
}

/** Marks the form as busy while something is on its way, and stops what still is when the form goes away. */
function useBusyMark(uploads: ReturnType<typeof uploadsInto>, busy: Set<symbol>) {
  useEffect(() => {
    const mark = Symbol('uploads')
    const follow = () => {
      if (underWay(uploads.read()).length > 0) busy.add(mark)
      else busy.delete(mark)
    }
    const stop = uploads.subscribe(follow)
    follow()
    return () => {
      stop()
      busy.delete(mark)
      uploads.cancelAll()
    }
  }, [uploads, busy])
}
