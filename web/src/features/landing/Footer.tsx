import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/site'
import { ProductMark } from '../site/ProductMark'
import styles from './Footer.module.css'

/** Where a filing number can be checked; websites in mainland China must link it there. */
const filingRegister = 'https://beian.miit.gov.cn/'

/** Business contact and filing numbers from the site's configuration; what is not configured is left out. */
export function Footer() {
  const { t } = useTranslation('landing')
  const site = useSite()
  const { contactName, contactPhone, contactEmail, filingNumber, licenceNumber } = site ?? {}
  return (
    <footer className={styles.footer}>
      <div className={`stack ${styles.inner}`}>
        <span className={`brand ${styles.name}`}>
          <ProductMark />
          {t('name')}
        </span>
        {(contactName || contactPhone || contactEmail) && (
          <address className={styles.contact}>
            <h2 className="ink">{t('footer.heading')}</h2>
            {contactName && <p>{t('footer.contact', { name: contactName })}</p>}
            {contactPhone && (
              <p>
                <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
                  {t('footer.phone', { phone: contactPhone })}
                </a>
              </p>
            )}
            {contactEmail && (
              <p>
                <a href={`mailto:${contactEmail}`}>{t('footer.email', { email: contactEmail })}</a>
              </p>
            )}
          </address>
        )}
        {(filingNumber || licenceNumber) && (
          <p className={`flex wrap small across ${styles.numbers}`}>
            {filingNumber && (
              <a href={filingRegister} rel="noreferrer">
                {t('footer.filing', { number: filingNumber })}
              </a>
            )}
            {licenceNumber && <span>{t('footer.licence', { number: licenceNumber })}</span>}
          </p>
        )}
      </div>
    </footer>
  )
}
