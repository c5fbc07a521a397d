import { useQuery } from '@tanstack/react-query'
import type { Option } from '@zhixin/contract/dictionary/dictionary.api'
import { markTexts } from '@zhixin/contract/list/values'
import { accountTypeTexts } from '@zhixin/contract/rank/accountType'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { useAccount } from '../../lib/session'
import { StatusBadge } from '../../ui/StatusBadge'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { Names } from './Administrators'
import { Fact, Tags } from './Facts'
import { maskMobile } from './mobile'
import { Part } from './Part'
import styles from './profile.module.css'
import { operationAccountsQuery, thirdSecretsQuery } from './profile.queries'
import { Section } from './Section'

/** The person's account: name, role, company, service types, vendors, marks. */
export function Identity() {
  const { t } = useTranslation('profile')
  const account = useAccount()
  const realName = usePeople().realNameOf(account.fdUsername)
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  return (
    <Section title={t('facts')}>
      <dl className={styles.facts}>
        <Fact label={t('name')}>{account.fdUsername}</Fact>
        {realName !== undefined && <Fact label={t('realName')}>{realName}</Fact>}
        <Fact label={t('role')}>{account.roleName}</Fact>
        <Fact label={t('type')}>
          {accountTypeTexts[account.fdType][currentLanguage()]}
          {account.fdIsCompany && ` · ${t('company')}`}
        </Fact>
        <Fact label={t('mobile')}>{account.fdMobile ? maskMobile(account.fdMobile) : t('none')}</Fact>
        <Fact label={t('serviceTypes')}>
          <Labels values={account.fdServiceTypeArray} options={serviceTypes} />
        </Fact>
        <Fact label={t('platforms')}>
          <Labels values={account.fdPlatformArray} options={platforms} />
        </Fact>
        <Fact label={t('marks')}>
          {account.fdRealizationMarkArray.length > 0 ? (
            <Tags texts={account.fdRealizationMarkArray.map((mark) => markTexts[mark][currentLanguage()])} />
          ) : (
            <NoMarks />
          )}
        </Fact>
      </dl>
    </Section>
  )
}

/**
 * The warning about a missing monetization mark, and whom to ask: colleagues by name, or the site's contact (rules
 * account.mark, account.ask).
 */
function NoMarks() {
  const { t } = useTranslation('profile')
  return (
    <>
      <p className="warn">{t('noMarks')}</p>
      <Names label={t('operations')} query={operationAccountsQuery} />
    </>
  )
}

/** The labels of values, also of those that are no longer offered. */
function Labels({ values, options }: { values: readonly number[]; options: readonly Option[] | undefined }) {
  const { t } = useTranslation('profile')
  if (values.length === 0) return t('none')
  if (!options) return ' '
  return <Tags texts={values.map((value) => labelIn(options, value))} />
}

/** The vendors with a stored secret, with its last characters at most. */
export function VendorKeys() {
  const { t } = useTranslation('profile')
  const secrets = useQuery(thirdSecretsQuery)
  return (
    <Section title={t('keys')}>
      <Part query={secrets}>
        {(platforms) =>
          platforms.length === 0 ? (
            <p className="part-note">{t('noPlatforms')}</p>
          ) : (
            <dl className={styles.facts}>
              {platforms.map((one) => (
                <Fact key={one.fdPlatform} label={one.fdPlatformName}>
                  <StatusBadge tone={one.fdConfigured ? 'good' : 'quiet'}>
                    {one.fdConfigured ? t('configured', { hint: one.fdKeyHint ?? '' }) : t('notConfigured')}
                  </StatusBadge>
                </Fact>
              ))}
            </dl>
          )
        }
      </Part>
    </Section>
  )
}
