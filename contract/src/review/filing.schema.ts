import { z } from 'zod'
import { body, requiredId, requiredInteger, requiredOption } from '../fields'
import { filingStateTexts, type Target, targetTexts } from '../filing/filing.enums'
import { keysOf } from '../keysOf'
import { moment } from '../moment'
import { optionalLines, requiredDay } from '../text.fields'
import { attachmentList, keptAttachment } from '../upload/attachment.schema'
import { filingKinds } from './review.kinds'

const targets = keysOf(targetTexts).map(Number) as [Target, ...Target[]]
const states = keysOf(filingStateTexts).map(Number) as [0, 1, 2, 3, 4, 5]

const id = z.number().int()

/** How many files a step has as evidence, and how large together. */
export const evidenceLimits = { files: 5, megabytes: 20 } as const

/** A step of a filing: what was sent to a target, or what that answered. */
export const filingStep = z.object({
  id,
  fdState: z.literal(states),
  fdDate: z.string().meta({ format: 'date' }),
  fdReason: z.string().nullable(),
  fdEvidenceList: z.array(z.union([z.string(), keptAttachment])),
  createdByName: z.string(),
  createdDate: moment,
})

/** A version of a record at a target, with its steps, the last one first. */
export const filingRow = z.object({
  fdTarget: z.literal(targets),
  fdContentVersion: id,
  fdState: z.literal(states),
  /** What can be recorded next. */
  fdNextList: z.array(z.literal(states)),
  fdStepList: z.array(filingStep),
})

export type FilingRow = z.output<typeof filingRow>

const record = {
  fdKind: z.enum(filingKinds, { error: 'unknown_option' }),
  fdRecordId: requiredId(),
}

export const filedRecordInput = body(record)

export const filingInput = body({
  ...record,
  fdTarget: requiredOption(targets, 'target_required'),
  fdContentVersion: requiredInteger({ min: 1, max: 1_000_000, required: 'required' }),
  fdState: requiredOption(states, 'required'),
  fdDate: requiredDay('date_missing'),
  fdReason: optionalLines({ max: 500 }),
  fdEvidenceList: attachmentList(evidenceLimits.files),
})

export type FilingInput = z.output<typeof filingInput>
