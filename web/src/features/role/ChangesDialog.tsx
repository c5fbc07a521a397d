import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Permission, PermissionCode } from '@zhixin/contract/permissions'
import { dataScopeTexts } from '@zhixin/contract/rank/dataScope'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { RoleDetail } from '@zhixin/contract/role/role.schema'
import { useTranslation } from 'react-i18next'
import { call, type RequestError } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { notify } from '../../lib/notice'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { SaveFailed } from '../../ui/form/SaveFailed'
import { formatCount } from '../../ui/format'
import type { RoleChanges, RoleDraft } from './role.changes'
import { refreshRoles, roleQuery } from './role.queries'
import { roleNameOf } from './role.words'

interface Props {
  role: RoleDetail
  draft: RoleDraft
  changes: RoleChanges
  codesShown: boolean
  onSaved: () => void
  /** Somebody else has changed the role meanwhile: the same changes are shown on its present state. */
  onConflict: (present: RoleDetail) => void
  onClose: () => void
}

/**
 * Before a save: what is added and removed, and how many people it concerns, counted at this moment (rule role.review).
 */
export function ChangesDialog(props: Props) {
  const { role, draft, changes, codesShown, onSaved, onConflict, onClose } = props
  const { t } = useTranslation(['role', 'edit'])
  const client = useQueryClient()
  const language = currentLanguage()
  const counted = useQuery({ ...roleQuery(role.id), refetchOnMount: 'always' })
  const people = counted.data?.fdAccountNum ?? role.fdAccountNum
  const enabled = counted.data?.fdEnabledAccountNum ?? role.fdEnabledAccountNum
  const { mutate, isPending, error, reset } = useMutation<unknown, RequestError>({
    mutationFn: () => {
      const { fdNameZh, fdNameEn, fdDataScope, codes } = draft
      const fdPermissionCodeList = [...codes] as PermissionCode[]
      return call(roleCalls.save, {
        body: { id: role.id, fdNameZh, fdNameEn, fdDataScope, fdPermissionCodeList },
        headers: { 'if-match': `"${role.fdVersion}"` },
        quietFor: () => true,
      })
    },
    onSuccess: () => {
      notify.success(t('saved', { name: roleNameOf(draft) }))
      onSaved()
      return refreshRoles(client)
    },
  })

  return (
    <Dialog
      title={t('changes.title', { name: roleNameOf(role) })}
      onDismiss={isPending ? undefined : onClose}
      width={760}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('edit:cancel')}
          </Button>
          <Button type="primary" loading={isPending} data-autofocus onClick={() => mutate()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="strong pad-end-2">
        {t('changes.people', { count: people, shown: formatCount(people), enabled: formatCount(enabled) })}
      </p>
      {(['added', 'removed'] as const).map((tone) => (
        <Part key={tone} tone={tone} permissions={changes[tone]} codesShown={codesShown} />
      ))}
      {changes.scope && (
        <p>
          {t('field.fdDataScope')}：{dataScopeTexts[changes.scope.from][language]} →{' '}
          <strong>{dataScopeTexts[changes.scope.to][language]}</strong>
        </p>
      )}
      {changes.names.map(({ from, to }) => (
        <p key={from}>
          {t('changes.name')}：{from} → <strong>{to}</strong>
        </p>
      ))}
      {error?.code === 'version_conflict' ? (
        <div role="alert" className="note-box stack gap-2" data-tone="warn">
          <p>{t('changes.conflict')}</p>
          <Button
            onClick={() => {
              const present = error.data?.current as RoleDetail | undefined
              reset()
              if (present) onConflict(present)
              else onClose()
              void refreshRoles(client)
            }}
          >
            {t('changes.reload')}
          </Button>
        </div>
      ) : (
        error && <SaveFailed failure={error} onClose={reset} />
      )}
    </Dialog>
  )
}

interface PartProps {
  tone: 'added' | 'removed'
  permissions: readonly Permission[]
  codesShown: boolean
}

function Part({ tone, permissions, codesShown }: PartProps) {
  const { t } = useTranslation('role')
  if (permissions.length === 0) return null
  return (
    <section className="pad-2">
      <h3 className={`small ${tone === 'added' ? 'good' : 'bad'}`}>
        {t(`changes.${tone}`)} <span className="faint regular">{permissions.length}</span>
      </h3>
      <ul className="scroll-box">
        {permissions.map(({ code, name }) => (
          <li key={code}>
            {name[currentLanguage()]} {codesShown && <code className="caption faint">{code}</code>}
          </li>
        ))}
      </ul>
    </section>
  )
}
