import { z } from 'zod'
import type { ApiCall, DataParts, EndpointParts, ListParts } from './endpoint'
import { requiredId } from './fields'

type Parts<C extends ApiCall> = C extends { rows: true } ? ListParts : DataParts

/**
 * Declares the endpoints of an API: to each of its calls what it takes, answers and does. Route, permission and API
 * reference are derived from it.
 */
export function api<
  const Calls extends Record<string, ApiCall>,
  const All extends { [Name in keyof Calls]: Parts<Calls[Name]> },
>(calls: Calls, all: All): { [Name in keyof Calls]: Calls[Name] & All[Name] } {
  const names = Object.keys(all) as (keyof Calls & keyof All)[]
  const whole = names.map((name) => [name, { ...calls[name], ...all[name] }])
  return Object.fromEntries(whole) as { [Name in keyof Calls]: Calls[Name] & All[Name] }
}

type More = Omit<EndpointParts, 'writes' | 'summary'> & ({ data: z.ZodType } | { row: z.ZodType })

/** It changes nothing. */
export const reads = <const P extends More>(summary: string, parts: P) =>
  ({ writes: false, summary, ...parts }) as const

/** It changes something. */
export const writes = <const P extends More>(summary: string, parts: P) =>
  ({ writes: true, summary, ...parts }) as const

/** It answers a page of the rows that match filters. */
export const lists = <Filters extends z.ZodType, Row extends z.ZodType>(
  summary: string,
  body: Filters,
  row: Row,
) => reads(summary, { body, row })

/** It costs the server many times what others do (rule api.heavy). */
export const heavy = <const P extends { writes: boolean }>(parts: P) => ({ ...parts, heavy: true }) as const

/** The record that a path with an `id` names. */
export const idParams = z.object({ id: requiredId() })

/** It answers what the id in its path names. */
export const finds = <Data extends z.ZodType>(summary: string, data: Data) =>
  reads(summary, { params: idParams, data })

/** It creates a record, or with an id in the body changes it. */
export const saves = <Input extends z.ZodType, Data extends z.ZodType>(
  summary: string,
  body: Input,
  data: Data,
) => writes(summary, { body, success: 'saved_successfully', data })

/** It does something with what the body names. */
export const does = <Input extends z.ZodType, Data extends z.ZodType>(
  summary: string,
  body: Input,
  data: Data,
) => writes(summary, { body, success: 'operation_succeeded', data })

/** It sets the status of what the body names. */
export const switches = <Input extends z.ZodType, Data extends z.ZodType>(
  summary: string,
  body: Input,
  data: Data,
) => writes(summary, { body, success: 'modified_successfully', data })

/** It deletes what the id in its path names. */
export const removes = (summary: string) =>
  writes(summary, { params: idParams, success: 'operation_succeeded', data: z.null() })
