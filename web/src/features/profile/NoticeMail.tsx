import { useQuery } from '@tanstack/react-query'
import { noticeMailCalls } from '@zhixin/contract/notice/noticeMail.calls'
import type { NoticeMail as Mail } from '@zhixin/contract/notice/noticeMail.schema'
import { mailKindTexts } from '@zhixin/contract/notice/noticeMail.texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'
import { separator } from '../../ui/select/choice'
import { useWrite } from '../../ui/useWrite'
import { noticeMailQuery, refreshNoticeMail } from './profile.queries'
import { Section } from './Section'

const AddressDialog = lazyComponent('e-mail address', ['edit'], () =>
  import('./EmailDialog').then((module) => module.AddressDialog),
)

const CodeDialog = lazyComponent('code of an e-mail address', ['edit'], () =>
  import('./EmailDialog').then((module) => module.CodeDialog),
)

const MailKindsDialog = lazyComponent('notices by mail', ['edit'], () =>
  import('./EmailDialog').then((module) => module.MailKindsDialog),
)

/** Where notices to the person are mailed, and which (rule outside.choice). Nothing where no mail is sent. */
export function NoticeMail() {
  const { data } = useQuery(noticeMailQuery)
  return data?.fdAvailable ? <Settings mail={data} /> : null
}

function Settings({ mail }: { mail: Mail }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState<'address' | 'kinds' | { sentTo: string }>()
  const close = () => setOpen(undefined)
  const { fdEmail, fdPendingEmail, fdMailKindList } = mail
  const language = currentLanguage()
  const kinds = fdMailKindList.map((kind) => mailKindTexts[kind][language])
  return (
    <Section
      title={t('mail.title')}
      action={
        <Button aria-haspopup="dialog" onClick={() => setOpen('address')}>
          {t(fdEmail === null ? 'mail.set' : 'mail.change')}
        </Button>
      }
    >
      <p className="part-note breaks">
        {fdEmail === null
          ? t('mail.about')
          : t('mail.to', {
              email: fdEmail,
              kinds: kinds.join(separator()) || t('mail.nothing'),
            })}
      </p>
      {fdPendingEmail !== null && (
        <p className="part-note breaks">
          {t('mail.waits', { email: fdPendingEmail })}{' '}
          <Button
            type="link"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen({ sentTo: fdPendingEmail })}
          >
            {t('mail.enterCode')}
          </Button>
        </p>
      )}
      {fdEmail !== null && (
        <p className="flex wrap gap-2 above-2">
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('kinds')}>
            {t('mail.choose')}
          </Button>
          <RemoveButton />
        </p>
      )}
      {open === 'address' && <AddressDialog onSent={(sentTo) => setOpen({ sentTo })} onClose={close} />}
      {typeof open === 'object' && <CodeDialog email={open.sentTo} onClose={close} />}
      {open === 'kinds' && <MailKindsDialog kinds={fdMailKindList} onClose={close} />}
    </Section>
  )
}

function RemoveButton() {
  const { t } = useTranslation('profile')
  const { write, pending } = useWrite(refreshNoticeMail)
  const remove = () =>
    write({
      ask: {
        title: t('mail.removeTitle'),
        text: t('mail.removeText'),
        okText: t('mail.remove'),
        danger: true,
      },
      send: () => call(noticeMailCalls.remove),
      done: () => t('mail.removed'),
    })

  return (
    <Button size="small" loading={pending} onClick={remove}>
      {t('mail.remove')}
    </Button>
  )
}
