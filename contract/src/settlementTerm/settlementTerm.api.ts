import { referenceOf } from '../record/record.reference'
import { apiOf, inputSchema } from '../record/record.schema'
import { settlementTerm } from './settlementTerm.record'

const api = apiOf(settlementTerm)

/** Terms are only ever added: a save takes no id. */
export const settlementTermApi = {
  ...api,
  save: {
    ...api.save,
    body: inputSchema(settlementTerm).refine(({ id }) => id === undefined, {
      path: ['id'],
      error: 'terms_only_added',
    }),
  },
}

export const settlementTermReference = referenceOf(settlementTerm, { api: settlementTermApi })
