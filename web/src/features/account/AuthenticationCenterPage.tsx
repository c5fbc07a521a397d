import { useQuery } from '@tanstack/react-query'
import type { Option } from '@zhixin/contract/dictionary/dictionary.api'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession } from '../../lib/session'
import styles from './AuthenticationCenterPage.module.css'
import { platformsQuery, serviceTypesQuery, thirdSecretsQuery } from './account.queries'

/** What the platform knows of the person's own account: who they are and what they work with. */
export function AuthenticationCenterPage() {
  const { t } = useTranslation('account')
  const account = useAccount()
  const { permissions } = useSession()
  const serviceTypes = useQuery(serviceTypesQuery)
  const platforms = useQuery(platformsQuery)

  return (
    <div className={styles.page}>
      <section>
        <h2>{t('facts')}</h2>
        <dl className={styles.facts}>
          <Fact label={t('name')}>{account.fdUsername}</Fact>
          <Fact label={t('role')}>{account.roleName}</Fact>
          <Fact label={t('type')}>
            {t(`types.${account.fdType}`)}
            {account.fdIsCompany && ` · ${t('company')}`}
          </Fact>
          <Fact label={t('mobile')}>{account.fdMobile || t('none')}</Fact>
          <Fact label={t('serviceTypes')}>
            <Labels values={account.fdServiceTypeArray} options={serviceTypes.data} />
          </Fact>
          <Fact label={t('platforms')}>
            <Labels values={account.fdPlatformArray} options={platforms.data} />
          </Fact>
          <Fact label={t('marks')}>
            {account.fdRealizationMarkArray.length > 0 ? (
              <Tags texts={account.fdRealizationMarkArray.map((mark) => t(`mark.${mark}`))} />
            ) : (
              <span className={styles.warning}>{t('noMarks')}</span>
            )}
          </Fact>
        </dl>
      </section>
      <VendorKeys />
      <section>
        <h2>{t('access')}</h2>
        <p className={styles.note}>{t('accessText', { number: permissions.size })}</p>
      </section>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The names of values, as the dictionary words them; only those that it offers have one. */
function Labels({ values, options }: { values: readonly number[]; options: Option[] | undefined }) {
  const { t } = useTranslation('account')
  if (values.length === 0) return t('none')
  if (!options) return ' '
  const labels = options.filter((option) => values.includes(option.value)).map((option) => option.label)
  return labels.length > 0 ? <Tags texts={labels} /> : t('none')
}

function Tags({ texts }: { texts: string[] }) {
  return (
    <ul className={styles.tags}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function VendorKeys() {
  const { t } = useTranslation('account')
  const { data } = useQuery(thirdSecretsQuery)
  return (
    <section>
      <h2>{t('keys')}</h2>
      {data?.length === 0 && <p className={styles.note}>{t('noPlatforms')}</p>}
      <dl className={styles.facts}>
        {data?.map((one) => (
          <Fact key={one.fdPlatform} label={one.fdPlatformName}>
            <span className={styles.status} data-good={one.fdConfigured || undefined}>
              {one.fdConfigured ? t('configured', { hint: one.fdKeyHint ?? '' }) : t('notConfigured')}
            </span>
          </Fact>
        ))}
      </dl>
    </section>
  )
}
