import { encodeMessage } from '@zhixin/contract/messages'
import { tooManyAttachments } from '@zhixin/contract/upload/attachments'
import type { UploadResult } from '@zhixin/contract/upload/upload.api'
import { uploadCalls } from '@zhixin/contract/upload/upload.calls'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call, RequestError } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { admitFiles, createUploads, type UploadRefusal, type Uploads, underWay } from '../uploads'

/** The field that files are uploaded into. Keep it the same between renders. */
interface Target<Entry> {
  /** The sizes of its files in bytes. */
  sizes: () => readonly number[]
  /** Inserts a file that has arrived, before those that arrived earlier and were chosen after it. */
  place: (entry: UploadResult, later: ReadonlySet<Entry | UploadResult>) => void
}

/** What a field takes: so many files, and so many megabytes of all of them together. */
interface FieldLimits {
  maxFiles: number
  maxMb: number
}

/**
 * Uploads into one field: limits, progress, retries and what has arrived (rule upload.limit).
 * @param busy has a mark of this field as long as an upload is running
 */
export function useFileUploads<Entry>(
  target: Target<Entry>,
  { maxFiles, maxMb }: FieldLimits,
  busy: Set<symbol>,
) {
  const [uploads] = useState(() =>
    createUploads<UploadResult>({ send, failureOf: refusedBy, onArrived: target.place }),
  )
  const running = useSyncExternalStore(uploads.subscribe, uploads.read)
  const [refusal, setRefusal] = useState<string>()
  useTranslation('messages')
  useBusyMark(uploads, busy)

  /** Returns the files for which there is room; shows why there is none for the others. */
  const admit = useCallback(
    <F extends { size: number }>(files: readonly F[]): F[] => {
      const sizes = [...target.sizes(), ...underWay(uploads.read()).map(({ file }) => file.size)]
      const present = { count: sizes.length, bytes: sizes.reduce((a, b) => a + b, 0) }
      const limits = { maxFiles, maxBytes: maxMb * 1024 * 1024 }
      const { admitted, tooMany, tooLarge } = admitFiles(files, present, limits)
      if (tooLarge) setRefusal(encodeMessage('upload_too_large', { n: maxMb }))
      else setRefusal(tooMany ? tooManyAttachments(maxFiles) : undefined)
      return admitted
    },
    [target, uploads, maxMb, maxFiles],
  )

  return {
    running,
    refusal: refusal && messageText(refusal),
    /** After another change of the field, earlier errors no longer apply. */
    forgetRefusal: () => setRefusal(undefined),
    add: useCallback((files: File[]) => uploads.add(admit(files)), [uploads, admit]),
    retry(uid: string) {
      const failed = running.find((one) => one.uid === uid)
      if (failed && admit([failed.file]).length > 0) uploads.retry(uid)
    },
    cancel(uid: string) {
      setRefusal(undefined)
      uploads.cancel(uid)
    },
  }
}

function send(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<UploadResult> {
  const body = new FormData()
  body.append('file', file)
  return call(uploadCalls.upload, {
    query: { isLocation: false },
    body,
    signal,
    // Shown beside the file, where it can be retried.
    quiet: true,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  })
}

/** The server's reason about a file or the room for it; anything else is 'file upload failed, please retry'. */
function refusedBy(error: unknown): UploadRefusal | undefined {
  if (!(error instanceof RequestError)) return undefined
  const isFinal = [400, 413, 415].includes(error.status)
  // There is room again once other forms are submitted, without choosing the file again.
  return isFinal || error.code === 'upload_quota_exceeded' ? { text: error.message, isFinal } : undefined
}

/** Marks the form as busy while uploads are running, and cancels them when the form goes away. */
function useBusyMark(uploads: Uploads, busy: Set<symbol>) {
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
