import { useState } from 'react'
import { MultiSelectField, SelectField } from '../../../../ui/form/ChoiceFields'
import fields from '../../../../ui/form/form.module.css'
import { AccountName } from '../../../record/AccountName'
import { useChoices, useFollowers } from '../parts/choices'
import { FormSection } from '../parts/FormSection'
import { named } from '../parts/named'
import { SuggestedFollowers } from './SuggestedFollowers'

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
        <MultiSelectField
          {...named('fdOperationFollowUpAccountIdList')}
          note={<SuggestedFollowers kind={1} field="fdOperationFollowUpAccountIdList" />}
          required
          span={3}
          {...followers}
        />
        <MultiSelectField
          {...named('fdBusinessFollowUpAccountIdList')}
          note={<SuggestedFollowers kind={2} field="fdBusinessFollowUpAccountIdList" />}
          required
          span={3}
          {...followers}
        />
        <MultiSelectField
          {...named('fdOtherFollowUpAccountIdList')}
          note={<SuggestedFollowers kind={3} field="fdOtherFollowUpAccountIdList" />}
          span={3}
          {...followers}
        />
      </div>
    </FormSection>
  )
}
