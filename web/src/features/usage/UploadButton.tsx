import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { RequestError } from '../../lib/http'
import { notify } from '../../lib/notice'
import { Button } from '../../ui/Button'
import { sendUsage, usageFileAddress, usageQueries } from './usage.queries'

/** Sends a file of counts, and leads to the assignment of its columns. */
export function UploadButton({ children }: { children: string }) {
  const { t } = useTranslation('usage')
  const navigate = useNavigate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  async function send(file: File | undefined) {
    if (!file || isSending) return
    setSending(true)
    try {
      const read = await sendUsage(file)
      client.setQueryData(usageQueries.file(read.id).queryKey, read)
      await navigate(usageFileAddress(read.id))
    } catch (error) {
      if (error instanceof RequestError) notify.error(error.message)
    } finally {
      setSending(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <Button type="primary" loading={isSending} onClick={() => input.current?.click()}>
        {isSending ? t('upload.reading') : children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt"
        aria-label={t('upload.file')}
        onChange={({ target }) => void send(target.files?.[0])}
      />
    </>
  )
}
