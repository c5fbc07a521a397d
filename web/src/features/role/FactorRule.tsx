import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { RoleDetail } from '@zhixin/contract/role/role.schema'
import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { refreshAccount, useAccount } from '../../lib/session'
import { useWrite } from '../../ui/useWrite'
import { refreshRoles } from './role.queries'
import { roleNameOf } from './role.words'

/**
 * Whether the members of a role need a second factor. It acts at once and is no part of the draft: administrators also
 * set it for roles that nobody can edit, such as their own (rule factor.role).
 */
export function FactorRule({ role, maySave }: { role: RoleDetail; maySave: boolean }) {
  const { t } = useTranslation('role')
  const { fdRoleCode, fdRoleId } = useAccount()
  const id = useId()
  const maySet = maySave && (fdRoleCode === administratorRole || role.fdChangeRefusal === null)
  const { fdWithoutSecondFactorNum: count } = role

  const { write, pending } = useWrite((client) =>
    Promise.all([refreshRoles(client), role.id === fdRoleId && refreshAccount()]),
  )

  function set(fdSecondFactorRequired: boolean) {
    const change = fdSecondFactorRequired ? 'on' : 'off'
    write({
      ask: {
        title: t(`factor.${change}.title`, { name: roleNameOf(role) }),
        text: fdSecondFactorRequired ? t('factor.on.text', { count }) : t('factor.off.text'),
        okText: t(`factor.${change}.ok`),
      },
      send: () => call(roleCalls.requireSecondFactor, { body: { id: role.id, fdSecondFactorRequired } }),
      done: () => t(`factor.${change}.done`),
    })
  }

  return (
    <div className="row gap-3 at-top above-4">
      <Switch
        id={id}
        checked={role.fdSecondFactorRequired}
        disabled={!maySet}
        loading={pending}
        aria-describedby={`${id}-text`}
        onChange={set}
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
