import { useQuery, useQueryClient } from '@tanstack/react-query'
import { importCalls } from '@zhixin/contract/customerImport/import.calls'
import type { ImportedFile } from '@zhixin/contract/customerImport/import.schema'
import { importLimits } from '@zhixin/contract/import/import.enums'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call, RequestError } from '../../../lib/http'
import { Button } from '../../../ui/Button'
import { formatCount } from '../../../ui/format'
import { PageActions } from '../../../ui/PageChrome'
import { batchAddress } from '../../batch/batch.queries'
import { refreshJobs } from '../../job/job.queries'
import {
  importAddress,
  importIdIn,
  importQuery,
  importWordsQuery,
  saveTemplate,
  sendFile,
} from '../import.queries'
import { firstAssigned, sheetsOf } from './assignment'
import { ImportWords, withMeaning, wordsOf } from './ImportWords'
import styles from './import.module.css'
import { SheetAssignment } from './SheetAssignment'
import { useChoiceLabels } from './useChoiceLabels'

/** Customers from a file: upload, say which column is which field, and have it checked (rule import.assign). */
export function ImportPage() {
  const [search] = useSearchParams()
  const id = importIdIn(search)
  return id === undefined ? <Upload /> : <Assign key={id} id={id} />
}

function Upload() {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function send(file: File | undefined) {
    if (!file || isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      const read = await sendFile(file)
      client.setQueryData(importQuery(read.id).queryKey, read)
      await navigate(importAddress(read.id))
    } catch (error) {
      if (error instanceof RequestError) setRefusal(error.message)
    } finally {
      setSending(false)
      if (input.current) input.current.value = ''
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  const { megabytes, rows } = importLimits
  return (
    <div className="stack gap-4 measure">
      <p>{t('upload.about')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same from the keyboard */}
      <div
        className={`stack gap-3 rounded ${styles.drop}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div>
          <Button type="primary" loading={isSending} onClick={() => input.current?.click()}>
            {isSending ? t('upload.reading') : t('upload.choose')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt"
          aria-label={t('upload.file')}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <p className="small faint">{t('upload.limits', { mb: megabytes, rows: formatCount(rows) })}</p>
        <p role="alert" className="bad">
          {refusal}
        </p>
      </div>
      <h2>{t('template.title')}</h2>
      <p>{t('template.about')}</p>
      <div>
        <Button onClick={() => void saveTemplate(t('template.name')).catch(() => {})}>
          {t('template.fetch')}
        </Button>
      </div>
    </div>
  )
}

function Assign({ id }: { id: number }) {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const { data, error } = useQuery(importQuery(id))
  if (data) return <Assignment file={data} />
  if (!error) return <p role="status">{t('upload.loading')}</p>
  return (
    <div className="stack gap-3">
      <p role="status">{t('upload.missing')}</p>
      <div>
        <Button onClick={() => void navigate(importAddress())}>{t('check.another')}</Button>
      </div>
    </div>
  )
}

function Assignment({ file }: { file: ImportedFile }) {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const client = useQueryClient()
  const labels = useChoiceLabels()
  // With the rows as headers that were chosen.
  const [sheets, setSheets] = useState(file.fdSheetList)
  const [assigned, setAssigned] = useState(() => firstAssigned(file))
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const words = useQuery(importWordsQuery(file.id, sheetsOf(sheets, assigned)))
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<RequestError>()

  async function check() {
    setSending(true)
    setRefused(undefined)
    try {
      // Whoever presses early waits for the words: what is remembered of them belongs to the check.
      const known = words.isFetching ? (await words.refetch({ cancelRefetch: false })).data : words.data
      const begun = await call(importCalls.check, {
        body: {
          id: file.id,
          fdSheetList: sheetsOf(sheets, assigned),
          fdWordList: wordsOf(known ?? [], chosen),
        },
        quietFor: ({ code }) => code === 'validation_failed',
      })
      void refreshJobs(client)
      await navigate(batchAddress(begun.id))
      // The way back must not lead to a form that cannot be sent again.
      client.removeQueries(importQuery(file.id))
    } catch (error) {
      if (error instanceof RequestError) setRefused(error)
    } finally {
      setSending(false)
    }
  }
  async function takeHeader(sheet: number, header: number) {
    const read = await client.fetchQuery(importQuery(file.id, { sheet, header })).catch(() => undefined)
    const [next, taken] = [read?.fdSheetList[sheet], read && firstAssigned(read)[sheet]]
    if (!next || !taken) return
    setSheets(sheets.map((one, place) => (place === sheet ? next : one)))
    setAssigned(assigned.map((one, place) => (place === sheet ? taken : one)))
  }
  const issuesOf = (sheet: number) =>
    new Map(
      (refused?.issues ?? []).flatMap(({ path: [, place, , column], message }) =>
        place === sheet && typeof column === 'number' ? [[column, message] as const] : [],
      ),
    )
  return (
    <div className="stack gap-4 shrinks">
      <PageActions>
        <Button onClick={() => void navigate(importAddress())}>{t('check.another')}</Button>
        <Button type="primary" loading={isSending} onClick={() => void check()}>
          {t('check.start')}
        </Button>
      </PageActions>
      <p className="breaks">{t('check.about', { name: file.fdFileName })}</p>
      <p role="alert" className="bad">
        {refused?.message}
      </p>
      {sheets.map((sheet, index) => {
        const one = assigned[index]
        return (
          one && (
            <SheetAssignment
              key={sheet.fdName}
              sheet={sheet}
              assigned={one}
              issues={issuesOf(index)}
              labels={labels}
              onHeader={(row) => void takeHeader(index, row)}
              onChange={(next) =>
                setAssigned(assigned.map((other, place) => (place === index ? next : other)))
              }
            />
          )
        )
      })}
      <ImportWords
        words={words.data ?? []}
        chosen={chosen}
        onChange={(word, value) => setChosen(withMeaning(chosen, word, value))}
      />
    </div>
  )
}
