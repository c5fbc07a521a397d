import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { Member, RoleDetail } from '@zhixin/contract/role/role.schema'
import { useCallback, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, RequestError } from '../../lib/http'
import { notify } from '../../lib/notice'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { SaveFailed } from '../../ui/form/SaveFailed'
import { useDiscardQuestion } from '../../ui/form/useDiscardQuestion'
import styles from './role.module.css'
import { membersQuery, refreshRoles } from './role.queries'
import { roleNameOf } from './role.words'

/** How many people are offered at a time: further ones are found by part of their name. */
const offered = 50

/** Chooses new members of a role, who leave their present one. Accounts that cannot be chosen say why. */
export function AddMembersDialog({ role, onClose }: { role: RoleDetail; onClose: () => void }) {
  const { t } = useTranslation(['role', 'edit'])
  const client = useQueryClient()
  const [part, setPart] = useState('')
  const asked = useDeferredValue(part.trim())
  const [chosen, setChosen] = useState<ReadonlyMap<number, Member>>(new Map())
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<RequestError>()
  const isDirty = useCallback(() => chosen.size > 0, [chosen])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose })
  const searchId = useId()
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

  async function add() {
    setSaving(true)
    setFailure(undefined)
    try {
      const { fdAddedNum } = await call(roleCalls.addMembers, {
        body: { id: role.id, accountIdList: [...chosen.keys()] },
        quietFor: () => true,
      })
      notify.success(t('members.added', { name, count: fdAddedNum }))
      onClose()
    } catch (error) {
      if (error instanceof RequestError) setFailure(error)
      setSaving(false)
    } finally {
      void refreshRoles(client)
    }
  }

  const rows = found.data?.rows ?? []
  const kept = [...chosen.values()].filter((one) => !rows.some((row) => row.id === one.id))
  return (
    <Dialog
      title={t('members.addTo', { name })}
      busy={saving}
      onDismiss={() => cancel()}
      width={760}
      actions={
        <>
          <Button disabled={saving} onClick={() => cancel()}>
            {t('edit:cancel')}
          </Button>
          <Button type="primary" loading={saving} disabled={chosen.size === 0} onClick={() => void add()}>
            {t('members.addCount', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <label className="heard" htmlFor={searchId}>
        {t('members.search')}
      </label>
      <input
        id={searchId}
        type="search"
        className="field-box"
        placeholder={t('members.search')}
        value={part}
        onChange={(event) => setPart(event.target.value)}
      />
      <ul className={styles.candidates} aria-busy={found.isFetching}>
        {[...kept, ...rows].map((member) => (
          <li key={member.id}>
            <label className="baseline gap-2" data-off={member.fdRefusal !== null || undefined}>
              <input
                type="checkbox"
                checked={chosen.has(member.id)}
                disabled={member.fdRefusal !== null}
                onChange={(event) => choose(member, event.target.checked)}
              />
              <span className="stack">
                {member.fdUsername}
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
      {failure && <SaveFailed failure={failure} onClose={() => setFailure(undefined)} />}
      {question}
    </Dialog>
  )
}
