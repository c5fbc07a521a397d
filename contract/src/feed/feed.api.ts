import { api, reads } from '../api'
import { feedCalls } from './feed.calls'
import { feedInput, feedPage } from './feed.schema'

/** The changes of customers, products, statements, counts and ledgers, for programs that follow them (rule feed.order). */
export const feedApi = api(feedCalls, {
  changes: reads(
    'What changed of customers, products, statements, counts and ledgers since a cursor, in order; without a cursor one that begins now',
    { body: feedInput, data: feedPage },
  ),
})
