import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { pages } from '@zhixin/contract/pages'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import type { ExplainInput, ExplanationStep } from '@zhixin/contract/permission/permission.schema'
import { isAllowed } from '@zhixin/contract/permissions'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { useAccount, useSession } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useSearchedOptions } from '../../ui/form/useSearchedOptions'
import { failureOf } from '../../ui/list/state/useLastAnswer'
import { Select } from '../../ui/select/Select'
import { useCustomerOptions } from '../company/company.queries'
import { membersQuery } from '../role/role.queries'
import { SiteContact } from '../site/SiteContact'
import styles from './permission.module.css'
import { callsQuery, explainQuery } from './permission.queries'

const kinds = ['page', 'call', 'customer'] as const
type Kind = (typeof kinds)[number]

interface Props {
  /** The account in question; without it one is chosen. */
  subject?: { id: number; fdUsername: string }
  /** The asker manages the accounts of their own company. */
  isOwnCompany?: boolean
  onClose: () => void
}

/** What can be asked about, by what the person may see themselves. */
function useKinds(isOwnCompany: boolean): readonly Kind[] {
  const { permissions } = useSession()
  const needed = {
    page: 'signed-in',
    call: permissionCalls.list.access,
    customer: customerCalls.list.access,
  } as const
  return kinds.filter((kind) => isAllowed(needed[kind], permissions) && !(isOwnCompany && kind !== 'page'))
}

/**
 * Explains why somebody can or cannot open a page, use an endpoint or see a customer, as a chain of reasons (rule
 * role.explain).
 */
export function ExplainDialog({ subject, isOwnCompany = false, onClose }: Props) {
  const { t } = useTranslation('permission')
  const id = useId()
  const [search] = useSearchParams()
  const own = useAccount()
  const [accountId, setAccountId] = useState<number>(subject?.id ?? own.id)
  const [kind, setKind] = useState<Kind>('page')
  const [chosen, setChosen] = useState<Partial<Record<Kind, string | number>>>({
    ...(search.get('why') && { page: search.get('why') ?? '' }),
  })
  const offered = useKinds(isOwnCompany)
  const value = chosen[kind]
  const question = value === undefined ? undefined : questionOf(accountId, kind, value)
  const explanation = useQuery(explainQuery(question, isOwnCompany))
  const verdict = explanation.data?.fdAllowed ? 'can' : 'cannot'

  return (
    <Dialog
      title={t('explain.title')}
      width={760}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="stack gap-1 small">
        <label htmlFor={`${id}-account`}>{t('explain.account')}</label>
        {subject ? (
          <output id={`${id}-account`}>{subject.fdUsername}</output>
        ) : (
          <AccountChoice id={`${id}-account`} value={accountId} own={own} onChange={setAccountId} />
        )}
        {offered.length > 1 && (
          <>
            <label htmlFor={`${id}-kind`}>{t('explain.about')}</label>
            <Select
              id={`${id}-kind`}
              options={offered.map((value) => ({ value, label: t(`explain.kind.${value}`) }))}
              value={kind}
              onChange={(next = kind) => setKind(next)}
            />
          </>
        )}
        <label htmlFor={`${id}-target`}>{t(`explain.kind.${kind}`)}</label>
        <TargetChoice
          key={kind}
          id={`${id}-target`}
          kind={kind}
          value={value}
          onChange={(next) => setChosen({ ...chosen, [kind]: next })}
        />
      </div>
      {explanation.error && <p role="alert">{failureOf(explanation.error).message}</p>}
      {explanation.data && (
        <section
          className={`ruled-above above-4 pad-3 ${styles.explanation}`}
          aria-label={t('explain.result')}
          aria-busy={explanation.isFetching}
        >
          <p className={`strong ${explanation.data.fdAllowed ? 'good' : 'bad'}`}>
            {t(`explain.${verdict}.${kind}`, {
              account: explanation.data.fdUsername,
              target: explanation.data.fdTarget,
            })}
          </p>
          <ol>
            {explanation.data.fdStepList.map((step) => (
              <Step
                key={`${step.fdStep} ${step.fdSentence}`}
                step={step}
                // Where it can be opened, or taken away.
                isLinked={
                  step.fdPassed === false || (explanation.data.fdAllowed && step.fdStep === 'permission')
                }
                onLeave={onClose}
              />
            ))}
          </ol>
          {!explanation.data.fdAllowed && <SiteContact />}
        </section>
      )}
    </Dialog>
  )
}

function questionOf(accountId: number, kind: Kind, value: string | number): ExplainInput {
  const nothing = { fdPath: undefined, fdCall: undefined, customerId: undefined }
  if (kind === 'page') return { accountId, ...nothing, fdPath: String(value) }
  if (kind === 'call') return { accountId, ...nothing, fdCall: String(value) }
  return { accountId, ...nothing, customerId: Number(value) }
}

interface StepProps {
  step: ExplanationStep
  isLinked: boolean
  onLeave: () => void
}

function Step({ step, isLinked, onLeave }: StepProps) {
  const { t } = useTranslation('permission')
  const tone = step.fdPassed === null ? 'faint' : step.fdPassed ? 'good' : 'bad'
  return (
    <li>
      <span className={tone} aria-hidden="true">
        {{ faint: '·', good: '✓', bad: '✗' }[tone]}
      </span>
      <span className="stack">
        <small>{t(`explain.step.${step.fdStep}`)}</small>
        {step.fdSentence}
      </span>
      {isLinked && step.fdLink && (
        <Link to={step.fdLink} onClick={onLeave}>
          {t('explain.change')}
        </Link>
      )}
    </li>
  )
}

interface AccountChoiceProps {
  id: string
  value: number
  own: { id: number; fdUsername: string }
  onChange: (id: number) => void
}

/** The accounts found by part of their name; at first one's own. */
function AccountChoice({ id, value, own, onChange }: AccountChoiceProps) {
  const client = useQueryClient()
  const found = useSearchedOptions((part) => {
    const members = membersQuery({ ...(part && { fdUsername: part }), pageIndex: 1, pageSize: 50 })
    return {
      queryKey: [...members.queryKey, 'choices'],
      queryFn: async () =>
        (await client.fetchQuery(members)).rows.map((one) => ({ value: one.id, label: one.fdUsername })),
    }
  })
  return (
    <Select
      id={id}
      found={found}
      options={found.options}
      value={value}
      labelOf={(one) => found.nameOf(one) ?? (one === own.id ? own.fdUsername : String(one))}
      onChange={(next = value) => onChange(next)}
    />
  )
}

interface TargetChoiceProps {
  id: string
  kind: Kind
  value: string | number | undefined
  onChange: (value: string | number | undefined) => void
}

/** The pages and endpoints that one may open oneself, or a customer by part of its name. */
function TargetChoice({ kind, ...props }: TargetChoiceProps) {
  return kind === 'customer' ? <CustomerChoice {...props} /> : <AddressChoice kind={kind} {...props} />
}

function AddressChoice({ kind, ...props }: TargetChoiceProps & { kind: 'page' | 'call' }) {
  const { t } = useTranslation('permission')
  const { permissions } = useSession()
  const language = currentLanguage()
  const calls = useQuery({ ...callsQuery(), enabled: kind === 'call' })
  const options = {
    page: () =>
      pages
        .filter((page) => page.family !== 'entry' && isAllowed(page.access, permissions))
        .map((page) => ({ value: page.path, label: `${page.title[language]} · ${page.path}` })),
    call: () =>
      calls.data?.map((one) => {
        const address = `${one.fdMethod} ${one.fdPath}`
        return { value: address, label: `${one.fdSummary} · ${address}` }
      }),
  }[kind]()
  return <Select<string | number> {...props} placeholder={t(`explain.choose.${kind}`)} options={options} />
}

function CustomerChoice(props: Omit<TargetChoiceProps, 'kind'>) {
  const { t } = useTranslation('permission')
  const found = useCustomerOptions()
  return (
    <Select<string | number>
      {...props}
      found={found}
      options={found.options}
      labelOf={(one) => found.nameOf(Number(one)) ?? String(one)}
      placeholder={t('explain.choose.customer')}
    />
  )
}
