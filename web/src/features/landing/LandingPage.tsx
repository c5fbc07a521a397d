import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PhoneMessage } from '../site/PhoneMessage'
import { ProductMark } from '../site/ProductMark'
import { Comparison } from './Comparison'
import { Footer } from './Footer'
import styles from './LandingPage.module.css'
import { Strengths } from './Strengths'

/**
 * The public page at /home (rule page.landing). It is rendered to HTML at build time, so it uses no browser object.
 */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <Header />
      <main>
        <Hero />
        <Comparison />
        <Strengths />
        <Closing />
      </main>
      <Footer />
    </div>
  )
}

function Header() {
  const { t } = useTranslation('landing')
  return (
    <header className={`row between ${styles.header}`}>
      <span className="brand">
        <ProductMark />
        {t('name')}
      </span>
      <Link className={`pick ink title edged ${styles.login}`} to="/login">
        {t('login')}
      </Link>
    </header>
  )
}

function Hero() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.sentence}>
          <span>{t('hero.line1')}</span>
          <span>{t('hero.line2')}</span>
          <span>{t('hero.line3')}</span>
        </h1>
        <p className={`quiet ${styles.lead}`}>{t('hero.lead')}</p>
        <Link className={`primary-button ${styles.tryNow}`} to="/login">
          {t('tryNow')}
        </Link>
      </div>
      <PhoneMessage className={styles.phone} />
    </section>
  )
}

function Closing() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.closing}>
      <div className={`row wrap between gap-6 ${styles.closingInner}`}>
        <div>
          <h2>{t('closing.title')}</h2>
          <p>{t('closing.text')}</p>
        </div>
        <Link className={`accent primary-button ${styles.tryNowLight}`} to="/login">
          {t('tryNow')}
        </Link>
      </div>
    </section>
  )
}
