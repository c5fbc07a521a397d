import { authPaths } from '@zhixin/contract/auth.paths'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isLanguageSwitchShown } from '../../lib/language'
import { hasExpired } from '../../lib/loginTicket'
import { prefetchShell } from '../../lib/prefetch'
import { signIn, signInWithCode } from '../../lib/session'
import { useSite } from '../../lib/site'
import { PhoneMessage } from '../site/PhoneMessage'
import { ProductMark } from '../site/ProductMark'
import { CodeForm } from './CodeForm'
import { LanguageSelect } from './LanguageSelect'
import { LoginForm } from './LoginForm'
import styles from './LoginPage.module.css'
import { useProviderAnswer } from './useProviderAnswer'

/** The login screen: what the product is on the left, the form on the right. */
export function LoginPage() {
  const { t } = useTranslation(['login', 'landing'])
  return (
    <div className={`stack relative ${styles.page}`}>
      <header className="across">
        <Link className={`brand ${styles.name}`} to="/home">
          <ProductMark />
          {t('landing:name')}
        </Link>
      </header>
      <aside className={`flex paper-deep ${styles.product}`}>
        <p className={`strong ${styles.sentence}`}>
          <span className="block">{t('landing:hero.line1')}</span>
          <span className="block">{t('landing:hero.line2')}</span>
          <span className="block">{t('landing:hero.line3')}</span>
        </p>
        <PhoneMessage className={`flex-none ${styles.phone}`} />
      </aside>
      <main className={`centred relative surface ${styles.main}`}>
        {isLanguageSwitchShown() && <LanguageSelect />}
        <div className={styles.panel}>
          <h1 className={styles.title}>{t('login:title')}</h1>
          <div className="tabs above-4" role="tablist">
            <button className="title" id="password-tab" type="button" role="tab" aria-selected="true">
              {t('login:tab')}
            </button>
          </div>
          <div role="tabpanel" aria-labelledby="password-tab">
            <LoginSteps />
          </div>
        </div>
      </main>
    </div>
  )
}

/** The password or single sign-on, and for accounts with a second factor its code. */
function LoginSteps() {
  const { t } = useTranslation('login')
  const [ticket, setTicket] = useState<string>()
  const { outcome, busy } = useProviderAnswer(setTicket)
  const provider = useSite()?.singleSignOn
  const back = () => setTicket(undefined)

  async function enter(code: string) {
    try {
      await signInWithCode(ticket ?? '', code)
    } catch (error) {
      if (hasExpired(error)) back()
      throw error
    }
  }

  if (ticket !== undefined) return <CodeForm enter={enter} onBack={back} />
  return (
    <>
      <LoginForm
        signIn={async (username, password) => setTicket(await signIn(username, password))}
        onTyping={prefetchShell}
      />
      {provider && (
        <div className="stack gap-2 above-4 pad-start-4 ruled-above">
          <a
            className={`pick strong ink stack edged ${styles.providerLink}`}
            href={authPaths.singleSignOnStart}
            aria-disabled={busy}
          >
            {t(busy ? 'submitting' : 'sso.start', { name: provider })}
          </a>
          <p className="bad" role="alert">
            {outcome && t(`sso.${outcome}`, { name: provider })}
          </p>
        </div>
      )}
    </>
  )
}
