import { useState } from 'react'
import { MultiSelectField, SelectField } from '../../../../ui/form/ChoiceFields'
import fields from '../../../../ui/form/form.module.css'
import { AccountName } from '../../../record/AccountName'
import { useChoices, useFollowers } from '../parts/choices'
import { FormSection } from '../parts/FormSection'
import { named } from '../parts/named'
import { SuggestedFollowers } from './SuggestedFollowers'

/** The ways of following a customer. */
const kinds = [
  { kind: 1, field: 'fdOperationFollowUpAccountIdList', required: true },
  { kind: 2, field: 'fdBusinessFollowUpAccountIdList', required: true },
  { kind: 3, field: 'fdOtherFollowUpAccountIdList', required: false },
] as const

/** The cooperation phase, and the followers. */
export function CooperationSection() {
  const phases = useChoices('cooperationPhase')
  const [near, setNear] = useState(false)
  const choices = useFollowers(near)
  const followers = {
    ...choices,
    onNear: () => setNear(true),
    readAs: (id: number) => <AccountName name={choices.labelOf(id)} />,
  }
  return (
    <FormSection section="cooperation">
      <div className={fields.grid}>
        <SelectField {...named('fdCooperationPhase')} required span={3} {...phases} />
        {kinds.map(({ kind, field, required }) => (
          <MultiSelectField
            key={field}
            {...named(field)}
            note={<SuggestedFollowers kind={kind} field={field} />}
            required={required}
            span={3}
            {...followers}
          />
        ))}
      </div>
    </FormSection>
  )
}
