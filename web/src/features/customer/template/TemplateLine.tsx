import { useQuery } from '@tanstack/react-query'
import type { PriceTemplate } from '@zhixin/contract/customer/priceTemplate.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../ui/ActionMenu'
import { useFormScope, useFormValue } from '../../../ui/form/Field'
import { lazyComponent } from '../../../ui/lazyComponent'
import { useCustomerForm } from '../form/parts/CustomerFormContext'
import { UndoLine } from '../form/parts/UndoLine'
import { withTemplate } from '../model/values'
import { useMayPrice } from '../scope'
import { appliedTemplateQuery, templatesQuery, useRemoveTemplate } from './template.queries'

const SaveTemplateDialog = lazyComponent('price template', ['edit'], () =>
  import('./SaveTemplateDialog').then((module) => module.SaveTemplateDialog),
)

/**
 * The price template of a customer: which one fills in the prices, and where they depart from it (rules template.apply,
 * template.departs).
 */
export function TemplateLine() {
  const { readOnly } = useFormScope()
  return (
    <div className="below-4">
      {!readOnly && <Choice />}
      <Applied />
      <UndoLine place="template" />
    </div>
  )
}

/** The menu of the templates; whoever may price saves the prices of the form as one, and removes one. */
function Choice() {
  const { t } = useTranslation('customer')
  const { remove } = useRemoveTemplate()
  const { store } = useCustomerForm()
  const mayPrice = useMayPrice()
  const [saving, setSaving] = useState(false)
  // Asked for when somebody comes near: few who open the form want one.
  const [isNear, setNear] = useState(false)
  const { data } = useQuery({ ...templatesQuery, enabled: isNear })
  const templates = data?.rows ?? []
  const chosenId = useChosenId()
  const chosen = templates.find(({ id }) => id === chosenId)

  function apply(template: PriceTemplate) {
    store.change('template', (values) => withTemplate(values, template), {
      key: 'templateApplied',
      parameters: { name: template.fdName },
    })
  }

  return (
    <>
      <MenuButton
        className="link-button"
        label={t('template.choose')}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        actionsOf={() => [
          ...(data?.rows.length === 0 && !mayPrice
            ? [{ children: t('template.none'), disabled: true, onClick: () => {} }]
            : []),
          ...templates.map((template) => ({
            children: t('template.version', { name: template.fdName, version: template.fdVersion }),
            onClick: () => apply(template),
          })),
          ...(mayPrice ? [{ children: t('template.save'), onClick: () => setSaving(true) }] : []),
          ...(mayPrice && chosen
            ? [
                {
                  children: t('template.remove', { name: chosen.fdName }),
                  danger: true,
                  onClick: () => remove(chosen),
                },
              ]
            : []),
        ]}
      >
        {t('template.choose')}
      </MenuButton>
      {saving && <SaveTemplateDialog chosen={chosen} onClose={() => setSaving(false)} />}
    </>
  )
}

/** The template that was chosen in the form, or else the customer's. */
function useChosenId(): number | undefined {
  const { detail } = useCustomerForm()
  const picked = useFormValue<number | undefined>('fdPriceTemplateId')
  const { data } = useQuery({ ...appliedTemplateQuery(detail?.id ?? 0), enabled: detail !== undefined })
  return picked ?? data?.id
}

/** The template of the stored customer, with each price that is another. */
function Applied() {
  const { t } = useTranslation('customer')
  const { detail } = useCustomerForm()
  const picked = useFormValue<number | undefined>('fdPriceTemplateId')
  const { data } = useQuery({ ...appliedTemplateQuery(detail?.id ?? 0), enabled: detail !== undefined })
  if (!data || picked !== undefined) return null
  const { fdName, fdVersion, fdAppliedVersion, fdChangeList } = data
  return (
    <div className="small">
      <p className="quiet">
        {t('template.applied', { name: fdName, version: fdAppliedVersion })}
        {fdAppliedVersion !== fdVersion && ` ${t('template.newer', { version: fdVersion })}`}
        {fdChangeList.length === 0 && ` ${t('template.same')}`}
      </p>
      {fdChangeList.length > 0 && (
        <details>
          <summary>{t('template.departs', { count: fdChangeList.length })}</summary>
          <ul>
            {fdChangeList.map(({ fdSentence }) => (
              <li key={fdSentence}>{fdSentence}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
