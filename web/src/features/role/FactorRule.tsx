import { useQueryClient } from '@tanstack/react-query'
import { administratorRole } from '@zhixin/contract/account/administratorRole'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { RoleDetail } from '@zhixin/contract/role/role.schema'
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { notify } from '../../lib/notice'
import { refreshAccount, useAccount } from '../../lib/session'
import { confirm } from '../../ui/confirm'
import styles from './role.module.css'
import { refreshRoles } from './role.queries'
import { roleNameOf } from './role.words'

/**
 * Whether the members of a role need a second factor. It acts at once and is no part of the draft: administrators also
 * set it for roles that nobody can edit, such as their own (rule factor.role).
 */
export function FactorRule({ role, maySave }: { role: RoleDetail; maySave: boolean }) {
  const { t } = useTranslation('role')
  const client = useQueryClient()
  const { fdRoleCode, fdRoleId } = useAccount()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const maySet = maySave && (fdRoleCode === administratorRole || role.fdChangeRefusal === null)
  const { fdWithoutSecondFactorNum: count } = role

  async function set(fdSecondFactorRequired: boolean) {
    const change = fdSecondFactorRequired ? 'on' : 'off'
    const question = {
      title: t(`factor.${change}.title`, { name: roleNameOf(role) }),
      text: fdSecondFactorRequired ? t('factor.on.text', { count }) : t('factor.off.text'),
      okText: t(`factor.${change}.ok`),
    }
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      await call(roleCalls.requireSecondFactor, { body: { id: role.id, fdSecondFactorRequired } })
      notify.success(t(`factor.${change}.done`))
    } catch (error) {
      console.info('The rule was not set', error)
    } finally {
      setBusy(false)
      void refreshRoles(client)
      if (role.id === fdRoleId) void refreshAccount()
    }
  }

  return (
    <div className={`row gap-3 ${styles.factor}`}>
      <Switch
        id={id}
        checked={role.fdSecondFactorRequired}
        disabled={!maySet}
        loading={busy}
        aria-describedby={`${id}-text`}
        onChange={(required) => void set(required)}
      />
      <div className="stack">
        <label htmlFor={id}>{t('factor.label')}</label>
        <small id={`${id}-text`} className="quiet">
          {t('factor.text')} {role.fdSecondFactorRequired && count > 0 && t('factor.missing', { count })}
        </small>
      </div>
    </div>
  )
}
