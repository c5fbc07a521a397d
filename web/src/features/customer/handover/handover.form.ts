import { handoverWays } from '@zhixin/contract/customer/handover.enums'
import { type HandoverInput, handoverInput } from '@zhixin/contract/customer/handover.schema'
import { followerKinds } from '@zhixin/contract/staffing/staffing.schema'
import { isDay } from '../../../ui/day/day'
import { createFormStore, type FormStore } from '../../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../../ui/form/rules'
import type { Choice } from '../batch/ChangeDialog'

/** The values of the form. */
export interface HandoverValues {
  fdFromAccountId: number | undefined
  fdKindList: number[]
  fdReceiverList: number[]
  /** The place of the way among `handoverWays`. */
  fdWay: number
  /** Which service types, or vendors, each receiver takes. */
  parts: Readonly<Record<number, number[]>>
  fdKeep: boolean
  fdReason: string
  fdStartDate: string | undefined
  /** The hour of that day, in the business time zone. */
  startHour: number
  /** The customers of a list from which the form was opened; undefined: all that are followed. */
  choice: Choice | undefined
}

/** The name of a way of dividing customers. */
export const wayAt = (place: number) => handoverWays[place] ?? 'evenly'

/** An hour of the day: `09:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The rules of the form: the schema of the preview, and its input. */
export const handoverRules: FormRules<HandoverValues, HandoverInput> = {
  schema: handoverInput,
  inputOf: ({ fdReceiverList, fdWay, parts, choice, fdStartDate, startHour, ...values }) => {
    const way = wayAt(fdWay)
    return {
      ...values,
      fdWay: way,
      // What is no day stays as it was typed, and is refused.
      fdStartDate:
        fdStartDate && isDay(fdStartDate) ? `${fdStartDate} ${hourText(startHour)}:00` : fdStartDate,
      fdReceiverList: fdReceiverList.map((fdAccountId) => ({
        fdAccountId,
        fdServiceTypeList: way === 'serviceType' ? parts[fdAccountId] : [],
        fdPlatformList: way === 'platform' ? parts[fdAccountId] : [],
      })),
      fdIdList: choice?.fdIdList,
      fdFilters: choice?.fdFilters,
    }
  },
}

/** Creates the store of the form. */
export function createHandoverStore(
  from: number | undefined,
  choice: Choice | undefined,
): FormStore<HandoverValues> {
  return createFormStore<HandoverValues>({
    initial: {
      fdFromAccountId: from,
      fdKindList: [...followerKinds],
      fdReceiverList: [],
      fdWay: 0,
      parts: {},
      fdKeep: false,
      fdReason: '',
      fdStartDate: undefined,
      startHour: 9,
      choice,
    },
    validate: (values) => issuesBy(handoverRules, values),
    fingerprint: (values) => JSON.stringify(values),
  })
}
