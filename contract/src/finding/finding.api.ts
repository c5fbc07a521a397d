import { z } from 'zod'
import { api, does, heavy, reads } from '../api'
import type { FindingCalls } from './finding.calls'

type Schemas = Record<'findingCount' | 'takeUpInput' | 'setAsideInput', z.ZodType>

/** The quality of records' data: what they are called, one of them and several. */
export const findingApiOf = <const Path extends string, const S extends Schemas>(
  calls: FindingCalls<Path>,
  { findingCount, setAsideInput, takeUpInput }: S,
  [thing, things]: [string, string],
) =>
  api(calls, {
    overview: heavy(
      reads(`How many ${things} have something to find about their data`, {
        data: z.array(findingCount as S['findingCount']),
      }),
    ),
    setAside: does(
      `Set a finding about a ${thing} aside, until the ${thing} changes`,
      setAsideInput as S['setAsideInput'],
      z.null(),
    ),
    takeUp: does('Take up again what was set aside', takeUpInput as S['takeUpInput'], z.null()),
  })
