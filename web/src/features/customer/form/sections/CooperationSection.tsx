import { useState } from 'react'
import { MultiSelectField } from '../../../../ui/form/ChoiceFields'
import fields from '../../../../ui/form/form.module.css'
import { AccountName } from '../../../record/AccountName'
import { useFollowers } from '../parts/choices'
import { FormSection } from '../parts/FormSection'
import { named } from '../parts/named'
import { SectionFields } from '../parts/SectionFields'
import { SuggestedFollowers } from './SuggestedFollowers'

/** The ways of following a customer. */
const kinds = [
  { kind: 1, field: 'fdOperationFollowUpAccountIdList', required: true },
  { kind: 2, field: 'fdBusinessFollowUpAccountIdList', required: true },
  { kind: 3, field: 'fdOtherFollowUpAccountIdList', required: false },
] as const

/** The cooperation phase, and the followers. */
export function CooperationSection() {
  return (
    <FormSection section="cooperation">
      <CooperationFields />
    </FormSection>
  )
}

/** The same without its heading. */
export function CooperationFields() {
  const [near, setNear] = useState(false)
  const choices = useFollowers(near)
  const followers = {
    ...choices,
    onNear: () => setNear(true),
    readAs: (id: number) => <AccountName name={choices.labelOf(id)} />,
  }
  return (
    <div className={fields.grid}>
      <SectionFields
        section="cooperation"
        span={3}
        own={Object.fromEntries(
          kinds.map(({ kind, field, required }) => [
            field,
            <MultiSelectField
              key={field}
              {...named(field)}
              note={<SuggestedFollowers kind={kind} field={field} />}
              required={required}
              span={3}
              {...followers}
            />,
          ]),
        )}
      />
    </div>
  )
}
