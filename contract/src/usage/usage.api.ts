import { z } from 'zod'
import { api, does, finds, heavy, idParams, lists, reads, removes, saves, writes } from '../api'
import { usageCalls } from './usage.calls'
import {
  type SavedUsage,
  savedUsage,
  savedUsageAlias,
  usageAliasFilters,
  usageAliasInput,
  usageAliasRow,
  usageBatch,
  usageBatchFilters,
  usageBatchId,
  usageBatchRow,
  usageFile,
  usageFileCheck,
  usageFileQuery,
  usageFilters,
  usageFinalInput,
  usageInput,
  usageReportFilters,
  usageReportRow,
  usageRhythmInput,
  usageRow,
} from './usage.schema'

/** Counts of messages, from vendors and from the platform itself (rules usage.*). */
export const usageApi = api(usageCalls, {
  save: {
    ...saves('Book counts of a system, with a result for each row', usageInput, savedUsage),
    successOf: ({ id }: SavedUsage) => (id === null ? 'usage_none_booked' : undefined),
  },
  list: lists('Counts as they are, of customers of the data scope', usageFilters, usageRow),
  report: reads('What is known of each day of a month, by vendor and source', {
    body: usageReportFilters,
    data: z.array(usageReportRow),
  }),
  final: does(
    'Declare days of vendors final, or not any more; it empties nothing',
    usageFinalInput,
    z.null(),
  ),
  rhythm: does('Set whether a source tells a vendor daily or monthly', usageRhythmInput, z.null()),
  batches: lists(
    'Batches of counts with customers of the data scope, the newest first',
    usageBatchFilters,
    usageBatchRow,
  ),
  batch: finds('A batch, with what it refuses and what it would empty', usageBatch),
  book: heavy(does('Book a batch as it was checked', usageBatchId, z.null())),
  withdraw: writes('Withdraw a booked batch, which brings back what it replaced', {
    params: idParams,
    success: 'operation_succeeded',
    data: z.null(),
  }),
  upload: writes('Upload a workbook or CSV of counts as multipart field "file"', { data: usageFile }),
  file: reads('A file of the caller, with what its columns are taken for', {
    params: idParams,
    query: usageFileQuery,
    data: usageFile,
  }),
  check: heavy(
    writes('Check a file, which books nothing: a batch that can be booked as it was checked', {
      body: usageFileCheck,
      data: usageBatch,
    }),
  ),
  aliases: lists('Names of customers and industries in sources', usageAliasFilters, usageAliasRow),
  saveAlias: saves(
    'Assign a name in a source to a customer or an industry',
    usageAliasInput,
    savedUsageAlias,
  ),
  removeAlias: removes('Take a name in a source away; counts that came by it stay, and show it'),
})
