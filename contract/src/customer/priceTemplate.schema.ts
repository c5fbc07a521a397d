import { z } from 'zod'
import { body, knownFields, optionalId, requiredItem } from '../fields'
import { fieldChange } from '../history/change.schema'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { optionalDay, requiredText } from '../text.fields'
import { chosenCustomers, demandCustomers } from './bulk.schema'
import { priceFieldNames } from './price.fields'
import {
  acrossFields,
  checkPrices,
  priceFields,
  pricesRead,
  withoutInactivePrices,
} from './settlement.schema'

/** The most characters of a template's name. */
export const templateNameLength = 50

const prices = { fdStep: z.boolean(), ...pricesRead }

/** A template with the prices of its latest version. */
export const priceTemplate = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdVersion: z.number().int(),
  fdUpdatedBy: z.string(),
  lastModifiedDate: moment,
  ...prices,
})

export type PriceTemplate = z.output<typeof priceTemplate>

export const priceTemplateFilters = body(pageFields())

export type PriceTemplateFilters = z.output<typeof priceTemplateFilters>

const ownFields = z.object({
  id: optionalId(),
  fdName: requiredText({ max: templateNameLength, required: 'template_name_required' }),
  ...priceFields,
})

/** A template to create, or with an id its next version. */
export const priceTemplateInput = z.preprocess(
  (raw) =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? withoutInactivePrices(knownFields(raw, ownFields))
      : (raw ?? {}),
  ownFields.check(acrossFields<z.output<typeof ownFields>>(checkPrices, [...priceFieldNames])),
)

export type PriceTemplateInput = z.output<typeof priceTemplateInput>

export const savedTemplate = z.object({ id: z.number().int(), fdVersion: z.number().int() })

export type SavedTemplate = z.output<typeof savedTemplate>

/** Which customers get the prices of a template. */
export const templateBatchInput = body({
  fdTemplateId: requiredItem('template_required'),
  ...chosenCustomers,
  /** The day from which they hold, in the business time zone; left out: at once. */
  fdFromDate: optionalDay(),
}).check(demandCustomers)

export type TemplateBatchInput = z.output<typeof templateBatchInput>

/** A version of a template, with what it changed. */
export const templateVersion = z.object({
  fdVersion: z.number().int(),
  fdCreatedByName: z.string(),
  createdDate: moment,
  fdChangeList: z.array(fieldChange),
})

export type TemplateVersion = z.output<typeof templateVersion>

/** The template from which a customer got its prices last, and where these depart from its latest version. */
export const appliedTemplate = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdVersion: z.number().int(),
  /** The version that was applied. */
  fdAppliedVersion: z.number().int(),
  /** As changes from the template's prices to the customer's. */
  fdChangeList: z.array(fieldChange),
})

export type AppliedTemplate = z.output<typeof appliedTemplate>
