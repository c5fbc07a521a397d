import { useQuery } from '@tanstack/react-query'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { Member, RoleDetail } from '@zhixin/contract/role/role.schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { notify } from '../../lib/notice'
import { ActDialog } from '../../ui/form/forms'
import { Select } from '../../ui/select/Select'
import { refreshRoles, rolesQuery } from './role.queries'
import { roleNameOf } from './role.words'

interface Props {
  role: RoleDetail
  member: Member
  onDone: () => void
  onClose: () => void
}

/** Removes a member from a role by giving them another one, since every account has one (rule role.members). */
export function RemoveMemberDialog({ role, member, onDone, onClose }: Props) {
  const { t } = useTranslation('role')
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const roles = useQuery(rolesQuery()).data?.rows
  return (
    <ActDialog
      title={t('members.removeTitle', { member: member.fdUsername, name: roleNameOf(role) })}
      okText={t('members.remove')}
      disabled={chosen === undefined}
      width={480}
      touched={chosen !== undefined}
      send={() =>
        call(roleCalls.addMembers, {
          body: { id: chosen ?? 0, accountIdList: [member.id] },
          quietFor: () => true,
        })
      }
      onDone={() => {
        const given = roles?.find((one) => one.id === chosen)
        notify.success(t('members.moved', { member: member.fdUsername, name: given && roleNameOf(given) }))
        onDone()
      }}
      refresh={refreshRoles}
      onClose={onClose}
    >
      <p className="small quiet below-4">{t('members.removeHow')}</p>
      <div className="stack gap-1">
        <label className="small quiet" htmlFor={id}>
          {t('members.newRole')}
        </label>
        <Select
          id={id}
          aria-required
          // Those that one may not give are none to choose from.
          options={roles
            ?.filter((one) => one.id !== role.id && one.fdGiveRefusal === null)
            .map((one) => ({ value: one.id, label: roleNameOf(one) }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </ActDialog>
  )
}
