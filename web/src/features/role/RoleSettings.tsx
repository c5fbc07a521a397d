import { dataScopes, dataScopeTexts } from '@zhixin/contract/account/dataScope'
import { roleLimits } from '@zhixin/contract/role/role.schema'
import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import type { RoleDraft } from './role.changes'
import styles from './role.module.css'

interface Props {
  draft: RoleDraft
  readOnly: boolean
  onChange: (draft: RoleDraft) => void
}

/** The names of a role in both languages, and its data scope. */
export function RoleSettings({ draft, readOnly, onChange }: Props) {
  const { t } = useTranslation('role')
  const id = useId()
  return (
    <div className={`stack gap-4 ${styles.settings}`}>
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
      <fieldset className={`stack gap-3 ${styles.scopes}`} disabled={readOnly}>
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
