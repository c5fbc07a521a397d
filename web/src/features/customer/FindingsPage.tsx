import { Findings } from '../finding/Findings'
import { findingHolder } from './finding.queries'

/** What needs care about the data of customers. */
export const FindingsPage = () => <Findings holder={findingHolder} />
