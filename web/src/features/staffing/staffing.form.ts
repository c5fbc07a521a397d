import { type Staffing, type StaffingInput, staffingInput } from '@zhixin/contract/staffing/staffing.schema'
import { createFormStore, type FormStore } from '../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../ui/form/rules'

/** What is chosen for one of the staff. */
export interface StaffingValues {
  fdKindList: number[]
  fdServiceTypeList: number[]
  fdPlatformList: number[]
  fdIndustryList: number[]
}

/** What was said of one of the staff as its form shows it. */
export const valuesOf = (staffing: Staffing | undefined): StaffingValues => ({
  fdKindList: staffing?.fdKindList ?? [],
  fdServiceTypeList: staffing?.fdServiceTypeList ?? [],
  fdPlatformList: staffing?.fdPlatformList ?? [],
  fdIndustryList: staffing?.fdIndustryList ?? [],
})

/** What makes a save of it. */
export const staffingRules = (id: number): FormRules<StaffingValues, StaffingInput> => ({
  schema: staffingInput,
  inputOf: (values) => ({ id, ...values }),
})

/** Holds what is chosen. */
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
