import { useQueryClient } from '@tanstack/react-query'
import { type Declaration, keysOfKind } from '@zhixin/contract/record/record'
import { type CheckedImport, importedRows, importTemplatePath } from '@zhixin/contract/record/record.import'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestError } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { notify } from '../../lib/notice'
import { saveDownload } from '../../lib/saveDownload'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { formatCount } from '../../ui/format'
import { separator } from '../../ui/select/choice'
import { queriesOf, sendTo } from './record.queries'

/** What a refused request says beside the file, in place of a notice. */
const quietFor = ({ code }: RequestError) => code === 'validation_failed'

/** New records from a sheet: the template, a check that writes nothing, and all rows at once (rule record.import). */
export function ImportDialog({ declared, onClose }: { declared: Declaration; onClose: () => void }) {
  const { t } = useTranslation('recordImport')
  const things = inWords(declared.things)
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; checked: CheckedImport }>()
  const [refusal, setRefusal] = useState<string>()
  const [doing, setDoing] = useState<'check' | 'import'>()
  const files = keysOfKind(declared.fields, 'files').map((key) =>
    inWords(declared.fields[key]?.words ?? declared.name),
  )
  const ready = file?.checked.fdRowList ?? []

  async function run(what: 'check' | 'import', work: () => Promise<void>) {
    setDoing(what)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestError)) return
      setRefusal(error.message)
      // What was checked is no longer so.
      if (quietFor(error)) setFile(undefined)
    } finally {
      setDoing(undefined)
    }
  }
  const check = (chosen: File) =>
    run('check', async () => {
      setFile(undefined)
      if (input.current) input.current.value = ''
      const body = new FormData()
      body.append('file', chosen)
      const checked = (await sendTo(declared, 'checkImport', { body, quietFor })) as CheckedImport
      setFile({ name: chosen.name, checked })
    })
  const make = () =>
    run('import', async () => {
      await sendTo(declared, 'import', { body: { fdRowList: ready }, quietFor })
      notify.success(t('done', { count: ready.length }))
      void queriesOf(declared).refresh(client)
      onClose()
    })
  return (
    <Dialog
      title={t('title', { things })}
      width={560}
      busy={doing !== undefined}
      onDismiss={onClose}
      actions={
        <>
          <Button disabled={doing !== undefined} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type={ready.length > 0 ? 'default' : 'primary'}
            loading={doing === 'check'}
            disabled={doing === 'import'}
            onClick={() => input.current?.click()}
          >
            {t(file || refusal ? 'another' : 'choose')}
          </Button>
          {ready.length > 0 && (
            <Button type="primary" loading={doing === 'import'} onClick={() => void make()}>
              {t('import', { count: ready.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-3">
        {/* What was read takes its place: on a phone its faults are in sight. */}
        {!file && (
          <>
            <p>{t('about', { max: importedRows })}</p>
            {declared.review && <p>{t('drafts')}</p>}
            {files.length > 0 && <p>{t('files', { names: files.join(separator()) })}</p>}
          </>
        )}
        <div>
          <Button
            onClick={() => void saveDownload(importTemplatePath(declared), `${things}.xlsx`).catch(() => {})}
          >
            {t('template')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt"
          aria-label={t('file')}
          onChange={({ target }) => target.files?.[0] && void check(target.files[0])}
        />
        <div role="alert">
          {refusal && <p className="bad">{refusal}</p>}
          {file && <Outcome {...file} />}
        </div>
      </div>
    </Dialog>
  )
}

/** What a sheet holds: how many rows are ready, or what has to be corrected in which of them. */
function Outcome({ name, checked }: { name: string; checked: CheckedImport }) {
  const { t } = useTranslation('recordImport')
  const { fdRowNum: count, fdHiddenNum, fdIgnoredList, fdFaultNum, fdFaultList } = checked
  const said = count === 0 ? 'none' : fdFaultNum > 0 ? 'faults' : 'ready'
  return (
    <div className="stack gap-2 breaks">
      <p className={said === 'ready' ? undefined : 'bad'}>
        {t(said, { name, rows: formatCount(count), count: said === 'faults' ? fdFaultNum : count })}
      </p>
      {fdHiddenNum > 0 && <p className="small">{t('hidden', { count: fdHiddenNum })}</p>}
      {fdIgnoredList.length > 0 && (
        <p className="small faint">{t('ignored', { names: fdIgnoredList.join(separator()) })}</p>
      )}
      {fdFaultList.length > 0 && (
        <ul className="scroll-box lined ruled-above">
          {fdFaultList.map(({ fdRow, fdColumn, fdMessage }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at} className="pad-2">
              {fdColumn === null
                ? t('row', { n: fdRow, message: fdMessage })
                : t('cell', { n: fdRow, column: fdColumn, message: fdMessage })}
            </li>
          ))}
        </ul>
      )}
      {fdFaultNum > fdFaultList.length && (
        <p className="small faint">{t('first', { count: fdFaultList.length })}</p>
      )}
    </div>
  )
}
