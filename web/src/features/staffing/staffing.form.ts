import {
  type Staffing,
  type StaffingInput,
  saysNothing,
  staffingInput,
} from '@zhixin/contract/staffing/staffing.schema'
import { createFormStore, type FormStore } from '../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../ui/form/rules'

/** The values of the form. */
export interface StaffingValues {
  fdKindList: number[]
  fdServiceTypeList: number[]
  fdPlatformList: number[]
  fdIndustryList: number[]
}

/** The values of the form for a loaded responsibility. */
export const valuesOf = (staffing: Staffing | undefined): StaffingValues => ({
  fdKindList: staffing?.fdKindList ?? [],
  fdServiceTypeList: staffing?.fdServiceTypeList ?? [],
  fdPlatformList: staffing?.fdPlatformList ?? [],
  fdIndustryList: staffing?.fdIndustryList ?? [],
})

/** The rules of the form: the schema of a save, and its input. Only what was said can be taken back. */
export const staffingRules = (staffing: Staffing): FormRules<StaffingValues, StaffingInput> => ({
  schema: staffingInput,
  inputOf: (values) => ({ id: staffing.id, ...values }),
  beyond: (values) =>
    saysNothing(values) && saysNothing(staffing)
      ? [{ path: ['fdKindList'], message: 'staffing_kind_required' }]
      : [],
})

/** Creates the store of the form. */
export function createStaffingStore(
  staffing: Staffing,
  rules: FormRules<StaffingValues, StaffingInput>,
): FormStore<StaffingValues> {
  return createFormStore<StaffingValues>({
    initial: valuesOf(staffing),
    validate: (values) => issuesBy(rules, values),
    fingerprint: (values) => JSON.stringify(values),
  })
}
