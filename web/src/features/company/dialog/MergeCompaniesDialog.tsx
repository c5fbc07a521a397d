import { useQuery } from '@tanstack/react-query'
import { STATUS } from '@zhixin/contract/closedSets'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import { companyList } from '@zhixin/contract/company/company.list'
import type { CompanyMerge, CompanyRow } from '@zhixin/contract/company/company.schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { inWords, messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { ActDialog } from '../../../ui/form/forms'
import { formatCount } from '../../../ui/format'
import type { SavedRecord } from '../../../ui/list/state/saved'
import { failureOf } from '../../../ui/list/state/useLastAnswer'
import { separator } from '../../../ui/select/choice'
import { Select } from '../../../ui/select/Select'
import { Waiting } from '../../../ui/Waiting'
import { WarnNote } from '../../../ui/WarnNote'
import { usePeople } from '../../person/person.queries'
import { CustomerLink } from '../CustomerLink'
import styles from '../company.module.css'
import { companyQueries, refreshCompanies, useCompanyOptions } from '../company.queries'

interface Props {
  company: CompanyRow
  onClose: () => void
  onMerged: (kept: SavedRecord) => void
}

/**
 * Merges two records of a company: chooses the other one and which of them stays, and previews the result (rule
 * company.merge).
 */
export function MergeCompaniesDialog({ company, onClose, onMerged }: Props) {
  const { t } = useTranslation('company')
  const id = useId()
  const found = useCompanyOptions(company.id)
  const { data: detail } = useQuery(companyQueries.detail(company.id))
  const [otherId, setOtherId] = useState<number>()
  const [keepsOther, setKeepsOther] = useState(false)
  // The likeliest first: those of the same name or credit code.
  const doubles = detail?.fdDoubleList.map((one) => ({ value: one.id, label: one.fdName })) ?? []
  const others = found.options.filter((one) => !doubles.some(({ value }) => value === one.value))
  const nameOf = (one: number) =>
    found.nameOf(one) ?? doubles.find(({ value }) => value === one)?.label ?? String(one)
  const pair = keepsOther
    ? { id: otherId ?? 0, mergedId: company.id }
    : { id: company.id, mergedId: otherId ?? 0 }
  const preview = useQuery({ ...companyQueries.merge(pair), enabled: otherId !== undefined })
  const outcome = preview.isFetching ? undefined : preview.data

  return (
    <ActDialog
      title={t('merge.title', { name: company.fdName })}
      okText={t('actions.merge')}
      disabled={!outcome}
      touched={otherId !== undefined}
      width={760}
      send={() =>
        call(companyCalls.merge, {
          body: pair,
          headers: { 'If-Match': `"${outcome?.fdResult.fdVersion}"` },
        })
      }
      onDone={() => {
        notify.success(messageText('operation_succeeded'))
        if (outcome) onMerged({ id: outcome.fdResult.id, name: outcome.fdResult.fdName })
        onClose()
      }}
      refresh={refreshCompanies}
      onClose={onClose}
    >
      <div className="stack gap-2 above-2 below-4">
        <label htmlFor={`${id}-other`}>{t('merge.other')}</label>
        <Select
          id={`${id}-other`}
          found={found}
          placeholder={t('merge.placeholder')}
          value={otherId}
          options={[...doubles, ...others]}
          labelOf={nameOf}
          onChange={setOtherId}
        />
        {otherId !== undefined && (
          <fieldset className="flex wrap gap-1 gap-x-4 above-2">
            <legend>{t('merge.keep')}</legend>
            {[company.fdName, nameOf(otherId)].map((name, index) => (
              <label key={name} className="baseline gap-2 ink">
                <input
                  type="radio"
                  name={`${id}-keep`}
                  checked={keepsOther === (index === 1)}
                  onChange={() => setKeepsOther(index === 1)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {preview.error && !preview.isFetching && <p role="alert">{failureOf(preview.error).message}</p>}
      {preview.isFetching && <Waiting />}
      {outcome && <Outcome merge={outcome} />}
    </ActDialog>
  )
}

/** The company that stays, as it will be, and what is moved to it. */
function Outcome({ merge: { fdResult, fdMerged, fdAccountList } }: { merge: CompanyMerge }) {
  const { t } = useTranslation('company')
  const { nameOf } = usePeople()
  const count = fdAccountList.length
  const shutOut = fdResult.fdStatus === STATUS.invalid && count > 0
  return (
    <section aria-label={t('merge.outcome')}>
      <dl className={`stack pad-3 ruled ruled-above ${styles.outcome}`}>
        <dt className="quiet">{inWords(companyList.columns.fdName.words)}</dt>
        <dd className="ink breaks">{fdResult.fdName}</dd>
        <dt className="quiet">{inWords(companyList.columns.fdCreditCode.words)}</dt>
        <dd className="ink breaks">{fdResult.fdCreditCode ?? '-'}</dd>
        <dt className="quiet">{inWords(companyList.columns.fdClientName.words)}</dt>
        <dd className="ink breaks">
          <CustomerLink company={fdResult} />
        </dd>
        <dt className="quiet">{inWords(companyList.columns.fdAccountNum.words)}</dt>
        <dd className="ink breaks">{formatCount(fdResult.fdAccountNum)}</dd>
      </dl>
      <WarnNote>
        {t('merge.gone', { name: fdMerged.fdName })}{' '}
        {count > 0 &&
          t('merge.accounts', {
            count,
            names: fdAccountList.map(({ fdUsername }) => nameOf(fdUsername)).join(separator()),
          })}{' '}
        {shutOut && t('merge.shutOut', { name: fdResult.fdName })}
      </WarnNote>
    </section>
  )
}
