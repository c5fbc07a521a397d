import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatCount } from '../../ui/format'
import { customerListAddress } from '../customer/customer.queries'
import styles from './KeyFigures.module.css'
import type { keyFigures } from './statistics.figures'

interface Props {
  /** Undefined while they load. */
  figures: ReturnType<typeof keyFigures> | undefined
  mayList: boolean
}

const waiting = ['total', 'valid', 'thisMonth', 'withoutPrice', 'withoutContact', 'withoutLicence'] as const

/** The figures at the top of the page, each of which opens its list. */
export function KeyFigures({ figures, mayList }: Props) {
  const { t } = useTranslation('statistics')
  return (
    <dl className={styles.figures}>
      {figures
        ? figures.map(({ key, count, filters, beside }) => (
            <div key={key} data-warning={(key.startsWith('without') && count > 0) || undefined}>
              <dt className="small quiet">{t(`key.${key}`)}</dt>
              <dd>
                {mayList && filters ? (
                  <Link
                    to={customerListAddress(filters)}
                    aria-label={t('open', { name: t(`key.${key}`), count: formatCount(count) })}
                  >
                    {formatCount(count)}
                  </Link>
                ) : (
                  formatCount(count)
                )}
              </dd>
              {beside && (
                <dd className={styles.beside}>
                  {t(`key.${beside.key}`)}{' '}
                  {mayList ? (
                    <Link
                      to={customerListAddress(beside.fdFilters)}
                      aria-label={t('open', {
                        name: t(`key.${beside.key}`),
                        count: formatCount(beside.fdCount),
                      })}
                    >
                      {formatCount(beside.fdCount)}
                    </Link>
                  ) : (
                    formatCount(beside.fdCount)
                  )}
                </dd>
              )}
            </div>
          ))
        : waiting.map((key) => (
            <div key={key}>
              <dt className="small quiet">{t(`key.${key}`)}</dt>
              <dd className={styles.waiting}>&nbsp;</dd>
            </div>
          ))}
    </dl>
  )
}
