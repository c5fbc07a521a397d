import { useQuery } from '@tanstack/react-query'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { Member, RoleDetail } from '@zhixin/contract/role/role.schema'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { notify } from '../../lib/notice'
import { ActDialog } from '../../ui/form/forms'
import { SearchField } from '../../ui/SearchField'
import { usePeople } from '../person/person.queries'
import { membersQuery, refreshRoles } from './role.queries'
import { roleNameOf } from './role.words'

/** How many people are offered at a time: further ones are found by part of their name. */
const offered = 50

/** Chooses new members of a role, who leave their present one. Accounts that cannot be chosen say why. */
export function AddMembersDialog({ role, onClose }: { role: RoleDetail; onClose: () => void }) {
  const { t } = useTranslation('role')
  const { nameOf } = usePeople()
  const [part, setPart] = useState('')
  const asked = useDeferredValue(part.trim())
  const [chosen, setChosen] = useState<ReadonlyMap<number, Member>>(new Map())
  const found = useQuery({
    ...membersQuery({
      fdOtherThanRoleId: role.id,
      ...(asked && { fdUsername: asked }),
      pageIndex: 1,
      pageSize: offered,
    }),
    placeholderData: (previous) => previous,
  })
  const name = roleNameOf(role)

  function choose(member: Member, isChosen: boolean) {
    const next = new Map(chosen)
    if (isChosen) next.set(member.id, member)
    else next.delete(member.id)
    setChosen(next)
  }

  const rows = found.data?.rows ?? []
  const kept = [...chosen.values()].filter((one) => !rows.some((row) => row.id === one.id))
  return (
    <ActDialog
      title={t('members.addTo', { name })}
      okText={t('members.addCount', { count: chosen.size })}
      harmless
      disabled={chosen.size === 0}
      touched={chosen.size > 0}
      width={760}
      send={() =>
        call(roleCalls.addMembers, {
          body: { id: role.id, accountIdList: [...chosen.keys()] },
          quietFor: () => true,
        })
      }
      onDone={({ fdAddedNum }) => {
        notify.success(t('members.added', { name, count: fdAddedNum }))
        onClose()
      }}
      refresh={refreshRoles}
      onClose={onClose}
    >
      <SearchField label={t('members.search')} value={part} onChange={setPart} />
      <ul className="above-3 scroll-box lined ruled-above" aria-busy={found.isFetching}>
        {[...kept, ...rows].map((member) => (
          <li key={member.id}>
            <label className={`baseline gap-2 ${member.fdRefusal === null ? '' : 'faint'}`}>
              <input
                type="checkbox"
                checked={chosen.has(member.id)}
                disabled={member.fdRefusal !== null}
                onChange={(event) => choose(member, event.target.checked)}
              />
              <span className="stack">
                {nameOf(member.fdUsername)}
                <small>{member.fdRefusal ?? member.roleName}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.data?.rows.length === 0 && <p className="small faint pad-3">{t('members.noneFound')}</p>}
      {(found.data?.total ?? 0) > offered && (
        <p className="small faint pad-3">{t('members.more', { count: offered })}</p>
      )}
    </ActDialog>
  )
}
