import { integerWithDefault, maxId } from './fields'

/** Paging of every list (rule api.paging). */
export const pageFields = () => ({
  pageIndex: integerWithDefault({ min: 1, max: maxId, default: 1 }),
  pageSize: integerWithDefault({ min: 1, max: 1000, default: 10 }),
})
