import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { CodeBlock } from './CodeBlock'
import type { ApiCall, Parameter } from './doc.document'
import {
  askedParameters,
  curlOf,
  type Draft,
  exampleDraft,
  jsonProblem,
  missingParameters,
  parameterKey,
} from './doc.request'
import { type Outcome, send } from './doc.send'
import styles from './TryCall.module.css'

/** The maximum length of a shown body: more would slow the page down. */
const maxShown = 200_000

/** An answer: status, time, the relevant headers, the body. */
function OutcomeView({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('doc')
  const { status, milliseconds, headers, text, file, failure } = outcome
  const good = status > 0 && status < 400
  return (
    <section className={`ruled-above ${styles.outcome}`} aria-label={t('try.outcome')}>
      <p className={`baseline gap-4 ${styles.status}`} data-good={good || undefined} role="status">
        <strong>{failure ?? `HTTP ${status}`}</strong>
        <span className="faint tabular">{t('try.time', { milliseconds })}</span>
      </p>
      {headers.length > 0 && (
        <dl className={`caption ${styles.headers}`}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt className="faint">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text !== undefined && <CodeBlock text={text.slice(0, maxShown)} label={t('try.outcome')} />}
      {text !== undefined && text.length > maxShown && <p className="small quiet">{t('try.cut')}</p>}
      {file && <FileLink {...file} />}
    </section>
  )
}

function FileLink({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useTranslation('doc')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return (
    <a href={url} download={name || 'file'}>
      {t('try.download', { name })}
    </a>
  )
}

/** Sends a call with the person's own session and shows the answer. */
export function TryCall({ call }: { call: ApiCall }) {
  const { t, i18n } = useTranslation('doc')
  if (call.ownsSession) return <p className="quiet">{t('try.session')}</p>
  if (call.streams)
    return (
      <>
        <p className="quiet">{t('try.stream')}</p>
        <CodeBlock
          text={curlOf(call, exampleDraft(call), location.origin, i18n.language)}
          label={t('curl')}
        />
      </>
    )
  return <TryForm call={call} />
}

function TryForm({ call }: { call: ApiCall }) {
  const { t, i18n } = useTranslation('doc')
  const [draft, setDraft] = useState<Draft>(() => exampleDraft(call))
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [sending, setSending] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const problem = call.body ? jsonProblem(draft.body) : undefined
  const missing = missingParameters(call, draft)
  const ready = !problem && missing.length === 0 && (!call.file || file !== undefined)
  const parameters = askedParameters(call)

  async function submit() {
    if (!ready || sending) return
    if (call.writes) {
      const yes = await confirm({
        title: t('try.confirm', { call: call.summary }),
        text: t('try.confirmText', { key: call.key }),
        okText: t('try.send'),
        danger: true,
      })
      if (!yes) return
    }
    const controller = new AbortController()
    running.current = controller
    setSending(true)
    const answer = await send(call, draft, file, controller.signal)
    if (controller.signal.aborted) return
    setOutcome(answer)
    setSending(false)
  }

  return (
    <form
      className="stack gap-4 one-column"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
    >
      <p className="quiet">{t(call.writes ? 'try.aboutWrites' : 'try.aboutReads')}</p>
      {parameters.length > 0 && (
        <div className={`stack ${styles.parameters}`}>
          {parameters.map((one) => (
            <ParameterField
              key={parameterKey(one)}
              parameter={one}
              value={draft.values[parameterKey(one)] ?? ''}
              onChange={(value) =>
                setDraft({ ...draft, values: { ...draft.values, [parameterKey(one)]: value } })
              }
            />
          ))}
        </div>
      )}
      {call.body && (
        <BodyField
          value={draft.body}
          problem={problem}
          onChange={(body) => setDraft({ ...draft, body })}
          onReset={() => setDraft({ ...draft, body: exampleDraft(call).body })}
        />
      )}
      {call.file && <FileField name={call.file.name} onChange={setFile} />}
      <div className="row wrap gap-2 gap-x-4">
        <Button type="primary" htmlType="submit" loading={sending} disabled={!ready}>
          {t('try.send')}
        </Button>
        {missing.length > 0 && (
          <span className="small quiet">
            {t('try.missing', { names: missing.map(({ name }) => name).join(', ') })}
          </span>
        )}
      </div>
      {outcome && <OutcomeView outcome={outcome} />}
      <details>
        <summary className="small accent">{t('curl')}</summary>
        <CodeBlock text={curlOf(call, draft, location.origin, i18n.language)} label={t('curl')} />
      </details>
    </form>
  )
}

interface ParameterProps {
  parameter: Parameter
  value: string
  onChange: (value: string) => void
}

function ParameterField({ parameter, value, onChange }: ParameterProps) {
  const { t } = useTranslation('doc')
  const id = useId()
  const { name, in: where, required, description, example } = parameter
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code> <span className="faint caption">{t(`in.${where}`)}</span>
        {required && <span className="bad caption beside-2">{t('required')}</span>}
      </label>
      <input
        id={id}
        value={value}
        placeholder={example === undefined ? '' : String(example)}
        title={description}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface BodyProps {
  value: string
  problem: { line?: number; column?: number } | undefined
  onChange: (value: string) => void
  onReset: () => void
}

function BodyField({ value, problem, onChange, onReset }: BodyProps) {
  const { t } = useTranslation('doc')
  const id = useId()
  const place = problem?.line === undefined ? t('try.notJson') : t('try.notJsonAt', { ...problem })
  return (
    <div className={styles.field}>
      <div className={`baseline gap-4 ${styles.head}`}>
        <label className="grow" htmlFor={id}>
          {t('try.body')}
        </label>
        <button
          className="small accent"
          type="button"
          disabled={problem !== undefined || value.trim() === ''}
          onClick={() => onChange(JSON.stringify(JSON.parse(value), null, 2))}
        >
          {t('try.format')}
        </button>
        <button className="small accent" type="button" onClick={onReset}>
          {t('try.reset')}
        </button>
      </div>
      <textarea
        id={id}
        value={value}
        rows={Math.min(28, Math.max(6, value.split('\n').length + 1))}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} className={`small bad ${styles.problem}`} role="status">
        {problem ? place : ''}
      </p>
    </div>
  )
}

function FileField({ name, onChange }: { name: string; onChange: (file: File | undefined) => void }) {
  const { t } = useTranslation('doc')
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code> <span className="bad caption beside-2">{t('required')}</span>
      </label>
      <input id={id} type="file" onChange={(event) => onChange(event.target.files?.[0])} />
    </div>
  )
}
