import type { Attachment } from '@zhixin/contract/customer/attachment.schema'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { encodeMessage } from '@zhixin/contract/messages'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, RequestError } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { useSite } from '../../../lib/site'
import { admitFiles, type RunningUpload } from '../../../ui/form/uploads'
import { sizeOf } from './attachments'
import { useCustomerForm } from './CustomerFormContext'
import { newRowKey, withoutRow } from './rowKey'

type AttachmentField = 'fdBusinessLicenseList' | 'fdInvoiceDataList'

/** Until the site has said otherwise (contract, section 11). */
const defaultMaxMb = 20

/** Uploads into one field: limits, progress, failures with another try, and what has arrived (section 5.8). */
export function useUploads(field: AttachmentField) {
  const { store, uploads } = useCustomerForm()
  const maxMb = useSite()?.uploadMaxMb ?? defaultMaxMb
  const [running, setRunning] = useState<RunningUpload[]>([])
  const [refusal, setRefusal] = useState<string>()
  const controllers = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  useTranslation('messages')

  const patch = (key: string, change: Partial<RunningUpload>) =>
    setRunning((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string) => setRunning((list) => list.filter((one) => one.key !== key))

  /** One file after the other: they arrive in the order in which they were chosen. */
  function enqueue(upload: RunningUpload) {
    const controller = new AbortController()
    const mark = Symbol(upload.key)
    controllers.current.set(upload.key, controller)
    uploads.add(mark)
    patch(upload.key, { failure: undefined, progress: 0 })
    queue.current = queue.current
      .then(() => send(upload, controller))
      .finally(() => {
        uploads.delete(mark)
        controllers.current.delete(upload.key)
      })
  }

  async function send({ key, file }: RunningUpload, controller: AbortController) {
    const body = new FormData()
    body.append('file', file)
    try {
      const entry: Attachment = await call(uploadApi.upload, {
        query: { isLocation: false },
        body,
        signal: controller.signal,
        // Told beside the file, where it can be tried again.
        quiet: true,
        onUploadProgress: ({ progress }) => patch(key, { progress: progress ?? 0 }),
      })
      store.change(field, (values) => ({ ...values, [field]: [...values[field], entry] }))
      drop(key)
    } catch (error) {
      if (error instanceof RequestError && error.cancelled) return
      console.error('A file could not be uploaded', error)
      patch(key, { failure: refusedBy(error) ?? 'upload_failed' })
    }
  }

  function add(files: File[]) {
    const entries = store.values[field]
    const onTheWay = running.filter((one) => one.failure === undefined)
    const present = {
      count: entries.length + onTheWay.length,
      bytes: [...entries.map(sizeOf), ...onTheWay.map((one) => one.file.size)].reduce((a, b) => a + b, 0),
    }
    const limits = { maxFiles: customerLimits.attachments, maxBytes: maxMb * 1024 * 1024 }
    const { admitted, tooMany, tooLarge } = admitFiles(files, present, limits)
    setRefusal(
      tooLarge
        ? encodeMessage('upload_too_large', { n: maxMb })
        : tooMany
          ? encodeMessage('attachments_too_many', { max: limits.maxFiles })
          : undefined,
    )
    const started = admitted.map((file) => ({ key: newRowKey(), file, progress: 0, failure: undefined }))
    setRunning((list) => [...list, ...started])
    for (const upload of started) enqueue(upload)
  }

  return {
    maxMb,
    running: running.map((one) => ({ ...one, failure: one.failure && textOf(one.failure) })),
    refusal: refusal && messageText(refusal),
    add,
    retry: enqueue,
    dismiss({ key }: RunningUpload) {
      controllers.current.get(key)?.abort()
      drop(key)
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

/** What the server has to say about the file itself; everything else is 'file upload failed, please retry'. */
function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof RequestError)) return undefined
  return [400, 413, 415].includes(error.status) ? error.message : undefined
}

const textOf = (failure: string) => (failure === 'upload_failed' ? messageText(failure) : failure)
