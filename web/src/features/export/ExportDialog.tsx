import { useMutation, useQueryClient } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { exportCalls } from '@zhixin/contract/export/export.calls'
import {
  type ExportFormat,
  type ExportPart,
  exportFormats,
  exportLimits,
  exportParts,
  exportPartTexts,
} from '@zhixin/contract/export/export.enums'
import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import type { ExportList } from '@zhixin/contract/exportLists'
import type { List } from '@zhixin/contract/list/list'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../lib/failure'
import { call } from '../../lib/http'
import { currentLanguage, inWords } from '../../lib/i18n'
import type { ListState } from '../../lib/list.state'
import { notify } from '../../lib/notice'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { RequiredMark } from '../../ui/form/Field'
import { useDiscardQuestion } from '../../ui/form/useDiscardQuestion'
import type { ShownList } from '../../ui/list/ListScreen'
import { refreshJobs } from '../job/job.queries'
import styles from './export.module.css'
import { refreshExports, saveFile } from './export.queries'

/** What a list shows: the filters as its call takes them, the keys of its columns in their order, how many rows match. */
export interface Exported extends Omit<ShownList<ListState>, 'state'> {
  filters: object
  /** The rows that were picked, in place of those that the filters match. */
  ids?: readonly number[]
}

interface Props {
  list: List
  shown: Exported
  onClose: () => void
}

/** Says what a file of the list will have, asks in which format, with which details and why, and makes it. */
export function ExportDialog({ list, shown, onClose }: Props) {
  const { t } = useTranslation('export')
  const client = useQueryClient()
  const id = useId()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [parts, setParts] = useState<readonly ExportPart[]>([])
  const [reason, setReason] = useState('')
  const isDirty = useCallback(
    () => format !== 'xlsx' || parts.length > 0 || reason !== '',
    [format, parts, reason],
  )
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose })
  const offered = useOfferedParts(list)
  const { total, filters, ids, columns } = shown
  const isKnown = total !== undefined
  const isJob = isKnown && total > exportLimits.rowsAtOnce
  const needsReason = isKnown && total > exportLimits.rowsWithoutReason
  const language = currentLanguage()
  const names = columns.map((column) => list.columns[column]?.words[language] ?? column).join(t('separator'))

  const { mutate, isPending, error } = useMutation<ExportRecord, Failure>({
    mutationFn: () =>
      call(exportCalls.make, {
        body: {
          fdListKey: list.key as ExportList,
          fdFormat: format,
          fdFilters: { ...filters },
          fdIdList: [...(ids ?? [])],
          fdColumnList: [...columns],
          fdPartList: format === 'xlsx' ? [...parts] : [],
          fdReason: reason,
          fdAddress: location.pathname + location.search,
        },
      }),
    onSuccess: async (made) => {
      // Cancelled in the records meanwhile, or given up: what was chosen here stays.
      if (made.fdState === 'cancelled' || made.fdState === 'failed')
        return notify.error(t('ended', { state: made.fdStateName }))
      if (made.fdState === 'done') await saveFile(made)
      else void refreshJobs(client)
      notify.success(t(made.fdState === 'done' ? 'done' : 'began', { count: made.fdRowNum }))
      onClose()
    },
    onSettled: () => refreshExports(client),
  })
  const reasonIssue = error?.issues.find(({ path }) => path[0] === 'fdReason')?.message

  return (
    <Dialog
      title={t('title', { list: list.name[language] })}
      busy={isPending}
      onDismiss={() => cancel()}
      actions={
        <>
          <Button disabled={isPending} onClick={() => cancel()}>
            {t('edit:cancel')}
          </Button>
          <Button
            type="primary"
            loading={isPending}
            disabled={!isKnown || total === 0 || (needsReason && reason.trim() === '')}
            onClick={() => mutate()}
          >
            {t('make')}
          </Button>
        </>
      }
    >
      <p>{isKnown ? t(ids ? 'picked' : 'rows', { count: total }) : t('counting')}</p>
      <p className="small faint">{t('columns', { names })}</p>
      {isJob && <p className="warn above-2">{t('background')}</p>}
      <fieldset className={`flex wrap gap-1 gap-x-4 above-4 ${styles.choices}`}>
        <legend>{t('format')}</legend>
        {exportFormats.map((one) => (
          <label key={one}>
            <input type="radio" name={id} checked={format === one} onChange={() => setFormat(one)} />
            {t(`formats.${one}`)}
          </label>
        ))}
      </fieldset>
      {offered.length > 0 && (
        <fieldset className={`flex wrap gap-1 gap-x-4 above-4 ${styles.choices}`} disabled={format === 'csv'}>
          <legend>{t('parts')}</legend>
          {offered.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={format === 'xlsx' && parts.includes(part)}
                onChange={({ target }) =>
                  setParts(target.checked ? [...parts, part] : parts.filter((other) => other !== part))
                }
              />
              {inWords(exportPartTexts[part])}
            </label>
          ))}
          {format === 'csv' && <small className="full-width">{t('partsOfXlsx')}</small>}
        </fieldset>
      )}
      <label className="block above-4 ink" htmlFor={`${id}-reason`}>
        {needsReason && <RequiredMark />}
        {t('reason')}
      </label>
      <textarea
        id={`${id}-reason`}
        className={`block field-box ${styles.text}`}
        rows={2}
        maxLength={exportLimits.reason}
        required={needsReason}
        aria-invalid={reasonIssue ? true : undefined}
        aria-describedby={`${id}-why`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-why`} className="small faint">
        {reasonIssue ??
          (needsReason
            ? t('reasonNeeded', { max: exportLimits.rowsWithoutReason })
            : t('kept', { days: exportLimits.days }))}
      </p>
      {question}
    </Dialog>
  )
}

/** The parts of details that the rows of a list have and the person may see. */
function useOfferedParts(list: List): readonly ExportPart[] {
  const seesDetails = useAllowed(customerCalls.detail.access)
  const seesPrices = useAllowed('client:price')
  if (!seesDetails || !list.hasParts) return []
  return exportParts.filter((part) => part !== 'prices' || seesPrices)
}
