import { useQuery } from '@tanstack/react-query'
import { accessTokenCalls } from '@zhixin/contract/auth/accessToken.calls'
import type { AccessToken } from '@zhixin/contract/auth/accessToken.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'
import { useWrite } from '../../ui/useWrite'
import type { TokenSecret } from './CreateToken'
import { Part } from './Part'
import { refreshTokens, tokensQuery } from './profile.queries'
import { Section } from './Section'
import { TokenItem } from './TokenItem'

const CreateToken = lazyComponent('create access token', ['edit'], () =>
  import('./CreateToken').then((module) => module.CreateToken),
)

const MadeToken = lazyComponent('made access token', [], () =>
  import('./CreateToken').then((module) => module.MadeToken),
)

/** The person's access tokens, with a button to revoke each, and one to create another. */
export function AccessTokens() {
  const { t } = useTranslation('profile')
  const tokens = useQuery(tokensQuery)
  const [open, setOpen] = useState<'new' | TokenSecret>()
  const close = () => setOpen(undefined)
  return (
    <Section
      title={t('tokens.title')}
      action={
        <Button aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('tokens.new')}
        </Button>
      }
    >
      <p className="part-note">{t('tokens.about')}</p>
      <Part query={tokens}>
        {(found) =>
          found.length > 0 && (
            <ul className="lined small tabular">
              {found.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Part>
      {open === 'new' && <CreateToken onMade={setOpen} onClose={close} />}
      {open && open !== 'new' && <MadeToken made={open} onClose={close} />}
    </Section>
  )
}

function TokenRow({ token }: { token: AccessToken }) {
  const { t } = useTranslation('profile')
  const { write, pending } = useWrite(refreshTokens)
  const name = token.fdName
  const revoke = () =>
    write({
      ask: {
        title: t('tokens.revokeTitle', { name }),
        text: t('tokens.revokeText'),
        okText: t('tokens.revoke'),
        danger: true,
      },
      send: () => call(accessTokenCalls.revoke, { body: { id: token.id } }),
      done: () => t('tokens.revoked', { name }),
    })
  return <TokenItem token={token} mayEnd loading={pending} onEnd={revoke} />
}
