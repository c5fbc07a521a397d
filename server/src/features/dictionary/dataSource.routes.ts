import { dataSourceApi, dictionaryApi } from '@zhixin/contract/dictionary/dictionary.api'
import type { Call } from '../../http/call'
import { type Feature, serve } from '../../http/serve'
import { readBundle, readFollowers, readOptions } from './dictionary.reads'

/**
 * The choices of the customer form, and the labels of whatever is stored (rules dictionary.sources,
 * dictionary.disabled).
 */
export const dataSourceRoutes: Feature = async (app, { services }) => {
  const { database } = services
  const items = (typeCode: string) => (_input: unknown, call: Call) =>
    readOptions(database, typeCode, call.language)
  const itemsByServiceType =
    (typeCode: string) =>
    ({ body }: { body: { fdServiceType?: number | undefined } }, call: Call) =>
      readOptions(database, typeCode, call.language, body.fdServiceType)

  serve(app, dictionaryApi, {
    bundle: (_input, { caller, language }) => readBundle(database, caller, language),
  })
  serve(app, dataSourceApi, {
    serviceType: async (_input, { caller, language }) => {
      const options = await readOptions(database, 'serviceType', language)
      return options.filter((option) => caller.serviceTypes.includes(option.value))
    },
    platform: itemsByServiceType('platform'),
    budgetSource: itemsByServiceType('budgetSource'),
    cooperationPhase: items('cooperationPhase'),
    clientSource: items('clientSource'),
    followUp: ({ query }, { caller }) => readFollowers(database, caller, query.accountId),
    industry: items('industry'),
    paymentTerm: items('paymentTerm'),
    channelType: items('channelType'),
    contactRole: items('contactRole'),
    contactStance: items('contactStance'),
    contactState: items('contactState'),
    clientRelationship: items('clientRelationship'),
    unitPrice: items('unitPrice'),
  })
}
