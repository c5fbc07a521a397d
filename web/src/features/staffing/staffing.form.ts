import {
  type Staffing,
  type StaffingInput,
  saysNothing,
  staffingInput,
} from '@zhixin/contract/staffing/staffing.schema'
import { type RuledForm, ruledForm } from '../../ui/form/ruledForm'

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

/** The form of a responsibility. Only what was said can be taken back. */
export const staffingForm = (staffing: Staffing): RuledForm<StaffingValues, StaffingInput> =>
  ruledForm(
    {
      schema: staffingInput,
      inputOf: (values) => ({ id: staffing.id, ...values }),
      beyond: (values) =>
        saysNothing(values) && saysNothing(staffing)
          ? [{ path: ['fdKindList'], message: 'staffing_kind_required' }]
          : [],
    },
    valuesOf(staffing),
  )
