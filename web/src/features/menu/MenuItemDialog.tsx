import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { type MenuTree, menuLimits } from '@zhixin/contract/menu/menu.schema'
import { pageAt } from '@zhixin/contract/pages'
import { permissions } from '@zhixin/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { SelectField } from '../../ui/form/ChoiceFields'
import { Field, fieldsetProps, useField } from '../../ui/form/Field'
import { EditDialog } from '../../ui/form/forms'
import { SwitchField } from '../../ui/form/SwitchField'
import { TextField } from '../../ui/form/TextField'
import { refreshMenu } from './menu.queries'
import { menuIcon, menuIconNames } from './menuIcons'
import { type MenuTarget, menuForm, pagesFor, withPage } from './menuItem.form'
import { permissionName, titleOf } from './menuItem.words'

interface Props {
  target: MenuTarget
  tree: readonly MenuTree[]
  onClose: () => void
}

/** Adds a group or an entry, or edits one. The target of an entry is chosen from the existing pages. */
export function MenuItemDialog({ target, tree, onClose }: Props) {
  const { t } = useTranslation('menu')
  const [opened] = useState(() => menuForm(target))
  const { kind, row } = target
  const act = row ? 'edit' : 'new'
  const language = currentLanguage()

  const pages = pagesFor(tree, row?.fdPath).map((page) => ({
    value: page.path,
    label: `${page.title[language]} · ${page.path}`,
  }))
  const codes = permissions.map(({ code, name }) => ({ value: code, label: `${name[language]} · ${code}` }))

  return (
    <EditDialog
      title={t(`form.${kind}.${act}`)}
      {...opened}
      name="menuItem"
      onSave={(body) => call(menuCalls.save, { body })}
      refresh={refreshMenu}
      saved={(input) => t('saved', { name: titleOf(input) })}
      onClose={onClose}
      lead={
        kind === 'entry' &&
        row?.fdSeeded && (
          <p className="baseline wrap gap-x-2 small ink below-4">
            {pageAt(row.fdPath)?.title[language] ?? t('field.fdPath')}{' '}
            <code className="caption faint">{row.fdPath}</code>
            <span className="caption faint">{t('form.seeded')}</span>
          </p>
        )
      }
    >
      {kind === 'entry' && !row?.fdSeeded && (
        <SelectField<string>
          path={['fdPath']}
          label={t('field.fdPath')}
          required
          options={pages}
          labelOf={String}
          span={12}
          placeholder={t('form.pagePlaceholder')}
          hint={t('form.pageHint')}
          onPick={(path) => opened.store.change('fdPath', (values) => withPage(values, path))}
        />
      )}
      <TextField path={['fdTitleZh']} label={t('field.fdTitleZh')} required max={menuLimits.title} span={6} />
      <TextField path={['fdTitleEn']} label={t('field.fdTitleEn')} required max={menuLimits.title} span={6} />
      {kind === 'entry' ? (
        <SelectField
          path={['fdParentId']}
          label={t('field.fdParent')}
          required
          options={tree.map((group) => ({ value: group.id, label: titleOf(group) }))}
          labelOf={String}
          span={12}
        />
      ) : (
        <IconField path={['fdIcon']} label={t('field.fdIcon')} />
      )}
      <SelectField<string>
        path={['fdPermissionCode']}
        label={t('field.fdPermissionCode')}
        options={codes}
        placeholder={kind === 'entry' ? t('form.asPage') : t('everybody')}
        hint={t(`form.${kind}.permissionHint`)}
        labelOf={permissionName}
        span={12}
      />
      <SwitchField path={['fdVisible']} label={t('field.fdVisible')} hint={t('form.visibleHint')} span={12} />
    </EditDialog>
  )
}

/** A choice among the menu's icons, all of them visible. An unknown name shows as the plain one. */
function IconField({ path, label }: { path: [string]; label: string }) {
  const { t } = useTranslation('menu')
  const { id, value, set } = useField<string | null>(path)
  const drawn = menuIconNames.find((name) => name === value) ?? 'AppstoreOutlined'
  return (
    <Field path={path} label={label} labelable={false} span={12}>
      {(control) => (
        <fieldset {...fieldsetProps(control)} className="flex wrap gap-1">
          {menuIconNames.map((name) => {
            const Icon = menuIcon(name)
            return (
              <label
                key={name}
                className="pick icon-button relative"
                data-size="large"
                data-tip={t(`icon.${name}`)}
              >
                <input
                  className="covering"
                  type="radio"
                  name={id}
                  aria-label={t(`icon.${name}`)}
                  checked={name === drawn}
                  onChange={() => set(name)}
                />
                <Icon aria-hidden />
              </label>
            )
          })}
        </fieldset>
      )}
    </Field>
  )
}
