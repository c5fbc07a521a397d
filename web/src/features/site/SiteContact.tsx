import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session'
import { useSite } from '../../lib/site'

/** Whether the person is told the site's business contact instead of colleagues (rule account.ask). */
export const useAsksContact = (): boolean => useAccount().fdType === ACCOUNT_TYPE.customer

/** Whom to ask for a page, a permission or a connection, as a sentence names them. */
export function useWhomToAsk(): string {
  const { t } = useTranslation('shell')
  return t(useAsksContact() ? 'whom.contact' : 'whom.administrator')
}

/** For a customer's account the site's business contact, as far as it is configured; for others nothing. */
export function SiteContact() {
  const { t } = useTranslation('shell')
  const asksContact = useAsksContact()
  const { contactName, contactPhone, contactEmail } = useSite() ?? {}
  if (!asksContact || !(contactName || contactPhone || contactEmail)) return null
  return (
    <address className="pad-2">
      <span className="faint">{t('contact.heading')}</span>
      {contactName && <p>{t('contact.name', { name: contactName })}</p>}
      {contactPhone && (
        <p>
          <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
            {t('contact.phone', { phone: contactPhone })}
          </a>
        </p>
      )}
      {contactEmail && (
        <p>
          <a href={`mailto:${contactEmail}`}>{t('contact.email', { email: contactEmail })}</a>
        </p>
      )}
    </address>
  )
}
