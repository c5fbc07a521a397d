import { staffTypes } from '@zhixin/contract/rank/accountType'
import type { Referable } from '../../record/referable'

/** Enabled accounts of staff, as other records refer to them: who is told of something. */
export const referableStaff: Referable = {
  ...{ from: 'account a', id: 'a.id', name: 'a.username' },
  within: {
    condition: (place) => `a.status = 1 and a.type = any(${place}::int[])`,
    value: () => [...staffTypes],
  },
}
