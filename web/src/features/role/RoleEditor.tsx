import { dataScopes, dataScopeTexts } from '@zhixin/contract/rank/dataScope'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import { type RoleDetail, roleLimits } from '@zhixin/contract/role/role.schema'
import { Input } from 'antd'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useBlocker, useNavigate, useSearchParams } from 'react-router-dom'
import { useBrowserFlag } from '../../lib/browserFlag'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { registerUnsavedWork } from '../../lib/unsaved'
import { Button } from '../../ui/Button'
import { DiscardQuestion } from '../../ui/form/useDiscardQuestion'
import { formatCount } from '../../ui/format'
import { useWrite } from '../../ui/useWrite'
import { ChangesDialog } from './ChangesDialog'
import { FactorRule } from './FactorRule'
import { Members } from './Members'
import { PermissionPicker } from './PermissionPicker'
import { RolePreview } from './RolePreview'
import { changesOf, draftOf, onto, type RoleDraft, savedAs } from './role.changes'
import styles from './role.module.css'
import { refreshRoles } from './role.queries'
import { roleNameOf } from './role.words'

interface Props {
  role: RoleDetail
  maySave: boolean
  onCopy: () => void
}

const tabs = ['permissions', 'scope', 'members', 'preview'] as const

/** A role: its permissions, names, data scope, members and preview. */
export function RoleEditor({ role, maySave, onCopy }: Props) {
  const { t } = useTranslation(['role', 'edit'])
  const [search] = useSearchParams()
  // The state that the draft began with: somebody else's change must not discard unsaved changes.
  const [base, setBase] = useState(role)
  const [draft, setDraft] = useState(() => draftOf(role))
  const [codesShown, showCodes] = useBrowserFlag('permissionCodes')
  const [asking, setAsking] = useState(false)
  const seesNames = useAllowed(roleCalls.members.access)
  const shown = tabs.filter((one) => one !== 'members' || seesNames)
  const tab = shown.find((one) => one === search.get('tab')) ?? 'permissions'
  const changes = changesOf(base, draft)
  if (base.fdVersion !== role.fdVersion && changes.count === 0) {
    setBase(role)
    setDraft(draftOf(role))
  }
  const readOnly = !maySave || role.fdChangeRefusal !== null
  const blocker = useUnsaved(changes.count > 0)
  const addressOf = (one: string) => `?id=${role.id}&tab=${one}`

  return (
    <>
      <div className="stuck below-4 surface">
        <header className={`row gap-3 ${styles.head}`}>
          <div className="baseline wrap gap-x-3 shrinks grow">
            <h2 className="cut" data-tip={roleNameOf(role)} data-tip-when="cut">
              {roleNameOf(role)}
            </h2>
            {codesShown && <code className="caption faint">{role.fdCode}</code>}
            <p className="caption faint">
              {t('held', { count: role.fdAccountNum, shown: formatCount(role.fdAccountNum) })}
            </p>
          </div>
          {maySave && <RoleActions role={role} onCopy={onCopy} />}
        </header>
        <nav className={`tabs ${styles.tabs}`} aria-label={t('tabs')}>
          {shown.map((one) => (
            // The bar stays in sight: without the reset, the next part would begin in its middle.
            <Link key={one} to={addressOf(one)} replace aria-current={one === tab ? 'page' : undefined}>
              {t(`tab.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.content}>
        {maySave && role.fdChangeRefusal && (
          <p className="note-box small warn below-3" data-tone="warn" role="note">
            {role.fdChangeRefusal}
          </p>
        )}
        {tab === 'permissions' && (
          <PermissionPicker
            role={base}
            codes={draft.codes}
            readOnly={readOnly}
            codesShown={codesShown}
            onShowCodes={showCodes}
            wanted={search.get('code')}
            onChange={(codes) => setDraft({ ...draft, codes })}
          />
        )}
        {tab === 'scope' && (
          <>
            <RoleSettings draft={draft} readOnly={readOnly} onChange={setDraft} />
            <FactorRule role={role} maySave={maySave} />
          </>
        )}
        {tab === 'members' && <Members role={role} maySave={maySave} />}
        {tab === 'preview' && <RolePreview role={role} unsaved={changes.count > 0} />}
      </div>
      {changes.count > 0 && (
        <footer className={`row wrap gap-2 pad-3 surface ruled-above sticky above-4 ${styles.footer}`}>
          <p className="small warn grow" role="status">
            {t('unsaved', { count: changes.count })}
          </p>
          <Button onClick={() => setDraft(draftOf(base))}>{t('undo')}</Button>
          <Button type="primary" onClick={() => setAsking(true)}>
            {t('review')}
          </Button>
        </footer>
      )}
      {asking && (
        <ChangesDialog
          role={base}
          draft={draft}
          changes={changes}
          codesShown={codesShown}
          onSaved={() => {
            setBase(savedAs(base, draft))
            setAsking(false)
          }}
          onConflict={(present) => {
            setBase(present)
            setDraft(onto(present, base, draft))
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {blocker.state === 'blocked' && (
        <DiscardQuestion onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
      )}
    </>
  )
}

/** With unsaved changes, every way to another role or page asks; another tab of the same role does not. */
function useUnsaved(dirty: boolean) {
  const isDirty = useRef(dirty)
  useEffect(() => {
    isDirty.current = dirty
  }, [dirty])
  useEffect(() => registerUnsavedWork({ isDirty: () => isDirty.current }), [])
  return useBlocker(
    useCallback(({ currentLocation, nextLocation }) => {
      const roleIn = ({ search }: { search: string }) => new URLSearchParams(search).get('id')
      const isSame =
        currentLocation.pathname === nextLocation.pathname &&
        (roleIn(currentLocation) ?? roleIn(nextLocation)) === roleIn(nextLocation)
      return isDirty.current && !isSame
    }, []),
  )
}

/** Copies or deletes a role, if the rules allow it. */
function RoleActions({ role, onCopy }: Pick<Props, 'role' | 'onCopy'>) {
  const { t } = useTranslation('role')
  const { write } = useWrite(refreshRoles)
  const navigate = useNavigate()
  const name = roleNameOf(role)
  const inUse = role.fdAccountNum > 0
  const keeps = role.fdChangeRefusal ?? (inUse ? t('delete.inUse') : undefined)

  const remove = () =>
    write({
      ask: { title: t('delete.title', { name }), okText: t('delete.ok'), danger: true },
      send: () => call(roleCalls.remove, { params: { id: role.id } }),
      done() {
        void navigate('?', { replace: true })
        return t('delete.done', { name })
      },
    })

  return (
    <div className="flex gap-2 flex-none">
      <Button refusal={role.fdGiveRefusal ?? undefined} onClick={onCopy}>
        {t('copy')}
      </Button>
      <Button danger refusal={keeps} onClick={remove}>
        {t('delete.ok')}
      </Button>
    </div>
  )
}

interface RoleSettingsProps {
  draft: RoleDraft
  readOnly: boolean
  onChange: (draft: RoleDraft) => void
}

/** The names of a role in both languages, and its data scope. */
function RoleSettings({ draft, readOnly, onChange }: RoleSettingsProps) {
  const { t } = useTranslation('role')
  const id = useId()
  return (
    <div className="stack gap-4 measure">
      {(['fdNameZh', 'fdNameEn'] as const).map((field) => (
        <div key={field} className="stack gap-1">
          <label className="small quiet" htmlFor={`${id}-${field}`}>
            {t(`field.${field}`)}
          </label>
          <Input
            id={`${id}-${field}`}
            maxLength={roleLimits.name}
            value={draft[field]}
            disabled={readOnly}
            onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
          />
        </div>
      ))}
      <fieldset className="stack gap-3" disabled={readOnly}>
        <legend className="small quiet">{t('field.fdDataScope')}</legend>
        {dataScopes.map((scope) => (
          <label className="baseline gap-2" key={scope}>
            <input
              type="radio"
              name={`${id}-scope`}
              checked={draft.fdDataScope === scope}
              onChange={() => onChange({ ...draft, fdDataScope: scope })}
            />
            <span className="stack">
              {dataScopeTexts[scope][currentLanguage()]}
              <small>{t(`scope.${scope}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
