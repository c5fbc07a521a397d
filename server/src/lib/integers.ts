import { maxId } from '@zhixin/contract/fields'

/** Keeps the numbers that an integer column can hold; others match nothing, and PostgreSQL would refuse them. */
export const integers = (values: readonly number[]): number[] =>
  values.filter((value) => Number.isInteger(value) && Math.abs(value) <= maxId)
