import { useQuery } from '@tanstack/react-query'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { Member, RoleDetail } from '@zhixin/contract/role/role.schema'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { notify } from '../../lib/notice'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { ActDialog } from '../../ui/form/forms'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { failureOf } from '../../ui/list/state/useLastAnswer'
import { StatusBadge } from '../../ui/StatusBadge'
import { Select } from '../../ui/select/Select'
import { usePeople } from '../person/person.queries'
import { AccountName } from '../record/AccountName'
import { AddMembersDialog } from './AddMembersDialog'
import styles from './role.module.css'
import { membersQuery, refreshRoles, rolesQuery } from './role.queries'
import { roleNameOf } from './role.words'

/** How many people are shown at first, and how many more with each click; the maximum of the API. */
const step = 50
const most = 1000

/** The members of a role; several can be added at once, and leave their present role. One is removed into another role. */
export function Members({ role, maySave }: { role: RoleDetail; maySave: boolean }) {
  const { t } = useTranslation('role')
  const { nameOf } = usePeople()
  const [pageSize, setPageSize] = useState(step)
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Member>()
  const box = useRef<HTMLDivElement>(null)
  const mayMove = useAllowed(roleCalls.addMembers.access) && maySave
  const members = useQuery({
    ...membersQuery({ fdRoleIdList: [role.id], pageIndex: 1, pageSize }),
    placeholderData: (previous) => previous,
  })
  const rows = members.data?.rows
  return (
    <div ref={box} tabIndex={-1} aria-busy={members.isFetching}>
      <div className={`row wrap below-3 quiet small gap-2 gap-x-4 ${styles.tools}`}>
        <p>{t('members.how')}</p>
        {mayMove && (
          <Button refusal={role.fdGiveRefusal ?? undefined} onClick={() => setAdding(true)}>
            {t('members.add')}
          </Button>
        )}
      </div>
      <SlowLine busy={members.isFetching} />
      {members.error && !rows && <p className="small faint pad-3">{failureOf(members.error).message}</p>}
      {rows?.length === 0 && <p className="small faint pad-3">{t('members.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="lined ledger gap-x-3 small">
          {rows.map((member) => (
            <li key={member.id}>
              <span className="breaks">
                <AccountName name={member.fdUsername} />
              </span>
              <small>{t(`type.${member.fdType}`)}</small>
              <StatusBadge tone={member.fdStatus === 1 ? 'good' : 'quiet'}>
                {t(member.fdStatus === 1 ? 'enabled' : 'disabled')}
              </StatusBadge>
              {mayMove && (
                <Button
                  size="small"
                  type="text"
                  refusal={member.fdRefusal ?? undefined}
                  aria-label={t('members.removeOne', { member: nameOf(member.fdUsername) })}
                  onClick={() => setRemoved(member)}
                >
                  {t('members.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {(members.data?.total ?? 0) > pageSize && pageSize < most && (
        <Button loading={members.isFetching} onClick={() => setPageSize(Math.min(most, pageSize + step))}>
          {t('members.showMore', { shown: pageSize, total: members.data?.total })}
        </Button>
      )}
      {adding && <AddMembersDialog role={role} onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveMemberDialog
          role={role}
          member={removed}
          onDone={() => {
            // The button that opened it goes with its row.
            box.current?.focus()
            setRemoved(undefined)
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

interface RemoveMemberDialogProps {
  role: RoleDetail
  member: Member
  onDone: () => void
  onClose: () => void
}

/** Removes a member from a role by giving them another one, since every account has one (rule role.members). */
function RemoveMemberDialog({ role, member, onDone, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation('role')
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const { nameOf } = usePeople()
  const roles = useQuery(rolesQuery()).data?.rows
  return (
    <ActDialog
      title={t('members.removeTitle', { member: nameOf(member.fdUsername), name: roleNameOf(role) })}
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
        notify.success(
          t('members.moved', { member: nameOf(member.fdUsername), name: given && roleNameOf(given) }),
        )
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
