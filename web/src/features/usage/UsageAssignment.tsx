import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { setTexts } from '@zhixin/contract/closedSets.texts'
import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import { usageColumns, usageFieldNames } from '@zhixin/contract/usage/usage.columns'
import { type UsageSource, usageSources, usageSourceTexts } from '@zhixin/contract/usage/usage.enums'
import type { UsageFile } from '@zhixin/contract/usage/usage.schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call, RequestError } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { CheckMark } from '../../ui/form/Input'
import { PageActions } from '../../ui/PageChrome'
import { Select } from '../../ui/select/Select'
import { ColumnAssignment } from '../upload/ColumnAssignment'
import { HeaderRow } from '../upload/HeaderRow'
import { refreshUsage, usageFileAddress, usageQueries } from './usage.queries'

interface Props {
  id: number
  onChecked: (batch: number) => unknown
}

/** Which columns of a file are what, and whose counts it has (rule usage.file). */
export function UsageAssignment({ id, onChecked }: Props) {
  const { t } = useTranslation('usage')
  const { data, error } = useQuery(usageQueries.file(id))
  if (data) return <Assignment file={data} onChecked={onChecked} />
  return <p role="status">{t(error ? 'file.missing' : 'file.loading')}</p>
}

const fields = usageFieldNames.map((value) => ({ value, label: inWords(usageColumns[value].words) }))

function Assignment({ file, onChecked }: { file: UsageFile; onChecked: Props['onChecked'] }) {
  const { t } = useTranslation('usage')
  const navigate = useNavigate()
  const client = useQueryClient()
  const id = useId()
  const [fdSheet, setSheet] = useState(file.fdSheet)
  // With the rows as headers that were chosen.
  const [sheets, setSheets] = useState(file.fdSheetList)
  const sheet = sheets[fdSheet]
  const columns = sheet?.fdColumnList ?? []
  const [chosen, setChosen] = useState(() => columns.map(({ fdField }) => fdField))
  const [source, setSource] = useState(usageSources.find((one) => one === file.fdSource))
  const [platform, setPlatform] = useState(platforms.find((one) => one === file.fdPlatform))
  const [isMonthly, setMonthly] = useState(file.fdMonthly)
  const [isFinal, setFinal] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const [replaced, setReplaced] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<RequestError>()
  const booked = useQuery({
    ...usageQueries.batches({
      ...{ pageIndex: 1, pageSize: 100, sortOrder: 'asc' },
      ...{ fdStateList: [2], fdSourceList: source === undefined ? [] : [source] },
    }),
    enabled: source !== undefined,
  })

  function show(place: number, next = sheets[place]) {
    setSheet(place)
    setChosen((next?.fdColumnList ?? []).map(({ fdField }) => fdField))
  }
  async function takeHeader(header: number) {
    const { fdSheetList } = await client.fetchQuery(usageQueries.file(file.id, { sheet: fdSheet, header }))
    const next = fdSheetList[fdSheet]
    if (!next) return
    setSheets(sheets.map((one, place) => (place === fdSheet ? next : one)))
    show(fdSheet, next)
  }
  async function check() {
    if (source === undefined) return setMissing(true)
    setSending(true)
    setRefused(undefined)
    try {
      const batch = await call(usageCalls.check, {
        body: {
          ...{ id: file.id, fdSheet, fdFieldList: chosen, fdSource: source, fdPlatform: platform },
          ...{ fdMonthly: isMonthly, fdFinal: isFinal, fdHeaderRow: sheet?.fdHeaderRow || undefined },
          ...(isReplacing && { fdReplacedNo: replaced }),
        },
        quietFor: ({ code }) => code === 'validation_failed',
      })
      void refreshUsage(client)
      await onChecked(batch.id)
      // Whoever comes back finds the columns as they were checked.
      client.removeQueries({ queryKey: usageQueries.file(file.id).queryKey })
    } catch (error) {
      if (error instanceof RequestError) setRefused(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="stack gap-4 shrinks">
      <PageActions>
        <Button onClick={() => void navigate(usageFileAddress())}>{t('file.back')}</Button>
        <Button type="primary" loading={isSending} onClick={() => void check()}>
          {t('file.check')}
        </Button>
      </PageActions>
      <p className="breaks">{t('file.about', { name: file.fdFileName })}</p>
      <p role="alert" className="bad">
        {isMissing ? t('file.sourceMissing') : refused?.message}
      </p>
      <div className="cards measure" data-narrow>
        {sheets.length > 1 && (
          <div className="stack gap-1">
            <label htmlFor={`${id}-sheet`}>{t('file.sheet')}</label>
            <Select<number>
              id={`${id}-sheet`}
              value={fdSheet}
              options={sheets.map(({ fdName }, value) => ({ value, label: fdName }))}
              onChange={(next) => show(next ?? 0)}
            />
          </div>
        )}
        {sheet && sheet.fdHeaderRow > 0 && (
          <HeaderRow
            rows={sheet.fdFirstRowList}
            value={sheet.fdHeaderRow}
            onChange={(next) => void takeHeader(next)}
          />
        )}
        <div className="stack gap-1">
          <label htmlFor={`${id}-source`}>{t('file.source')}</label>
          <Select<UsageSource>
            id={`${id}-source`}
            value={source}
            options={usageSources.map((value) => ({ value, label: inWords(usageSourceTexts[value]) }))}
            onChange={(next) => {
              setSource(next)
              setMissing(false)
            }}
          />
        </div>
        <div className="stack gap-1">
          <label htmlFor={`${id}-platform`}>{t('file.platform')}</label>
          <Select<Platform>
            id={`${id}-platform`}
            value={platform}
            options={platforms.map((value) => ({ value, label: inWords(setTexts.platform[value]) }))}
            clearable
            onChange={setPlatform}
          />
        </div>
      </div>
      <div className="stack gap-2">
        <CheckMark checked={isMonthly} onChange={setMonthly}>
          {t('file.monthly')}
        </CheckMark>
        <CheckMark checked={isFinal} onChange={setFinal}>
          {t('file.final')}
        </CheckMark>
        <CheckMark checked={isReplacing} onChange={setReplacing}>
          {t('file.replaces')}
        </CheckMark>
        {file.fdBookedNo !== null && <p className="warn">{t('file.booked', { name: file.fdBookedNo })}</p>}
        {isReplacing && (
          <Select<string>
            aria-label={t('file.replaced')}
            value={replaced}
            options={(booked.data?.rows ?? []).map(({ fdBatchNo }) => ({
              value: fdBatchNo,
              label: fdBatchNo,
            }))}
            placeholder={t('file.replaced')}
            onChange={setReplaced}
          />
        )}
      </div>
      <ColumnAssignment columns={columns} fields={chosen} options={fields} onChange={setChosen} />
    </div>
  )
}
