import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../lib/pressedKey'
import { useAllowed } from '../../lib/session'
import styles from './CallView.module.css'
import { CodeBlock } from './CodeBlock'
import type { ApiCall } from './doc.document'
import { curlOf, exampleDraft } from './doc.request'
import { FieldList, ParameterList } from './FieldList'
import { Markdown } from './Markdown'
import { Method } from './Method'
import { TryCall } from './TryCall'

const tabs = ['reference', 'try'] as const

/** One call: its purpose, input and answers, and a form to try it. */
export function CallView({ call }: { call: ApiCall }) {
  const { t } = useTranslation('doc')
  const [tab, setTab] = useState<(typeof tabs)[number]>('reference')
  const id = useId()
  const allowed = useAllowed(call.access)

  return (
    <article className={styles.call}>
      <header>
        <h2 className={styles.title}>{call.summary}</h2>
        <p className={`baseline gap-3 breaks above-2 ${styles.address}`}>
          <Method method={call.method} />
          <code>{call.path}</code>
        </p>
        <p className={`flex wrap small above-2 ${styles.facts}`}>
          <span className={styles.status} data-good={allowed || undefined}>
            {call.access === 'public' ? t('allowed.public') : t(allowed ? 'allowed.yes' : 'allowed.no')}
          </span>
          {call.writes && <span className={styles.writes}>{t('writes')}</span>}
        </p>
      </header>
      <div role="tablist" aria-label={call.key} className="tabs">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              const key = pressedKey(event)
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
              const next = name === 'try' ? 'reference' : 'try'
              setTab(next)
              document.getElementById(`${id}-${next}`)?.focus()
            }}
          >
            {t(`tabs.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'reference' ? <Reference call={call} /> : <TryCall call={call} />}
      </div>
    </article>
  )
}

function Reference({ call }: { call: ApiCall }) {
  const { t, i18n } = useTranslation('doc')
  const curl = useMemo(
    () => curlOf(call, exampleDraft(call), location.origin, i18n.language),
    [call, i18n.language],
  )
  return (
    <>
      <Markdown source={call.description} />
      <h3>{t('request')}</h3>
      <CodeBlock text={curl} label={t('curl')} />
      {call.parameters.length > 0 && (
        <>
          <h4>{t('parameters')}</h4>
          <ParameterList parameters={call.parameters} />
        </>
      )}
      {call.body && (
        <>
          <h4>{t('body', { types: call.body.contentTypes.join(', ') })}</h4>
          <FieldList schema={call.body.schema} empty={t('noFields')} />
          <CodeBlock text={JSON.stringify(call.body.example, null, 2)} label={t('bodyExample')} />
        </>
      )}
      {call.file && (
        <>
          <h4>{t('body', { types: 'multipart/form-data' })}</h4>
          <FieldList
            schema={{ properties: { [call.file.name]: call.file.schema }, required: [call.file.name] }}
            empty=""
          />
        </>
      )}
      <h3>{t('answer')}</h3>
      {call.answer && (
        <>
          <FieldList schema={call.answer.schema} empty={t('noFields')} answer />
          {call.answer.example !== undefined && (
            <CodeBlock text={JSON.stringify(call.answer.example, null, 2)} label={t('answerExample')} />
          )}
        </>
      )}
      {call.others.length > 0 && (
        <table className={styles.refusals}>
          <tbody>
            {call.others.map(({ status, description }) => (
              <tr key={status}>
                <td>{status}</td>
                <td>{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('refusals')}</h3>
      <Refusals call={call} />
    </>
  )
}

function Refusals({ call }: { call: ApiCall }) {
  const { t } = useTranslation('doc')
  return (
    <table className={styles.refusals}>
      <thead>
        <tr>
          <th>HTTP</th>
          <th>error</th>
          <th>{t('message')}</th>
        </tr>
      </thead>
      <tbody>
        {call.refusals.map(({ status, code, sentence }) => (
          <tr key={code}>
            <td>{status}</td>
            <td>
              <code className="nowrap">{code}</code>
            </td>
            <td>{sentence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
