import { noticeMailCalls } from '@zhixin/contract/notice/noticeMail.calls'
import {
  type EmailInput,
  emailInput,
  type MailChoice,
  mailChoice,
} from '@zhixin/contract/notice/noticeMail.schema'
import { type MailKind, mailKinds, mailKindTexts } from '@zhixin/contract/notice/noticeMail.texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { useSite } from '../../lib/site'
import { CheckField } from '../../ui/form/ChoiceFields'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextField } from '../../ui/form/TextField'
import { CodeField } from './CodeField'
import { OwnPassword } from './OwnPassword'
import { encrypted } from './password.encrypted'
import { refreshNoticeMail } from './profile.queries'
import { factorForm } from './secondFactor.form'

/** Asks for an address for notices, to which a code is sent then (rule outside.address). */
export function AddressDialog({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const hasProvider = Boolean(useSite()?.singleSignOn)
  const [form] = useState(() =>
    ruledForm<EmailInput, EmailInput>(
      {
        schema: emailInput,
        inputOf: (values) => values,
        beyond: ({ password }) =>
          password || hasProvider ? [] : [{ path: ['password'], message: 'password_required' }],
      },
      { fdEmail: '', password: '' },
    ),
  )
  return (
    <EditDialog
      title={t('mail.title')}
      {...form}
      name="email"
      okText={t('mail.send')}
      onSave={async ({ fdEmail, password }) => {
        const proof = password && { password: await encrypted(password) }
        await call(noticeMailCalls.set, { body: { fdEmail, ...proof } })
        return fdEmail
      }}
      refresh={refreshNoticeMail}
      saved={({ fdEmail }) => t('mail.sent', { email: fdEmail })}
      onSaved={onSent}
      onClose={onClose}
    >
      <TextField path={['fdEmail']} label={t('mail.email')} required max={254} span={12} />
      <OwnPassword optional={hasProvider ? t('tokens.passwordOptional') : undefined} />
    </EditDialog>
  )
}

/** Asks for the code that was sent to an address. */
export function CodeDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [form] = useState(() => factorForm(['code']))
  return (
    <EditDialog
      title={t('mail.title')}
      {...form}
      name="emailCode"
      lead={<p className="quiet below-4 breaks">{t('mail.codeText', { email })}</p>}
      okText={t('mail.confirm')}
      onSave={({ code }) => call(noticeMailCalls.confirm, { body: { code } })}
      refresh={refreshNoticeMail}
      saved={() => t('mail.confirmed')}
      onClose={onClose}
    >
      <CodeField label={t('mail.code')} />
    </EditDialog>
  )
}

/** Chooses which notices are mailed. */
export function MailKindsDialog({ kinds, onClose }: { kinds: MailKind[]; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const language = currentLanguage()
  const [form] = useState(() =>
    ruledForm<MailChoice, MailChoice>(
      { schema: mailChoice, inputOf: (values) => values },
      { fdMailKindList: kinds },
    ),
  )
  return (
    <EditDialog
      title={t('mail.choose')}
      {...form}
      name="mailKinds"
      onSave={(body) => call(noticeMailCalls.choose, { body })}
      refresh={refreshNoticeMail}
      onClose={onClose}
    >
      <CheckField<MailKind>
        path={['fdMailKindList']}
        label={t('mail.kinds')}
        hint={t('mail.kindsHint')}
        span={12}
        options={mailKinds.map((value) => ({ value, label: mailKindTexts[value][language] }))}
      />
    </EditDialog>
  )
}
