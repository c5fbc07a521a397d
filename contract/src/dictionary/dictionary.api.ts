import { z } from 'zod'
import { api, reads } from '../api'
import { body, optionalId, optionalItem } from '../fields'
import { dataSourceCalls, dictionaryCalls } from './dictionary.calls'

/** One choice: the stored value, and its label in the language of the request. */
export const option = z.object({ value: z.number(), label: z.string() })

export type Option = z.output<typeof option>

const choices = (summary: string) => reads(summary, { data: z.array(option) })

const choicesByServiceType = (summary: string) => ({
  ...choices(summary),
  body: body({ fdServiceType: optionalItem() }),
})

/** An item of a dictionary with its label; a disabled one is not offered, but rows may hold it. */
export const dictionaryEntry = option.extend({
  enabled: z.boolean(),
  /** The service types for which it is offered; empty: all. */
  serviceTypes: z.array(z.number()),
})

export type DictionaryEntry = z.output<typeof dictionaryEntry>

/** The labels of all dictionary values, for whatever shows stored ones (rule dictionary.disabled). */
export const dictionaryApi = api(dictionaryCalls, {
  bundle: reads(
    'The labels of the dictionaries that the caller may list, by type, disabled items too, in dictionary order',
    { data: z.record(z.string(), z.array(dictionaryEntry)), revalidated: true },
  ),
})

/** The choices of the customer form (rule dictionary.sources). */
export const dataSourceApi = api(dataSourceCalls, {
  serviceType: choices("Service types of the user's own array that are enabled"),
  platform: choicesByServiceType('Vendors'),
  budgetSource: choicesByServiceType('Budget sources'),
  cooperationPhase: choices('Cooperation phases'),
  clientSource: choices('Customer sources'),
  followUp: {
    ...choices('Enabled accounts that can follow a customer'),
    query: body({ accountId: optionalId() }),
  },
  industry: choices('Industries'),
  paymentTerm: choices('Payment terms'),
  channelType: choices('Channel types'),
  contactRole: choices('Roles of a contact'),
  contactStance: choices('Stances of a contact'),
  contactState: choices('States of contact'),
  clientRelationship: choices('Client relationships'),
  unitPrice: choices('Suggested unit prices in yuan per message'),
})

export type DataSourceName = keyof typeof dataSourceApi

/** The dictionaries whose items something of the product holds: those of data sources, and those of settlement. */
export type DictionaryName = DataSourceName | 'contractingEntity' | 'invoiceType' | 'reviewReason' | 'taxRate'
