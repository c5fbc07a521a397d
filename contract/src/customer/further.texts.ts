import { both, type Language } from '../language'
import { statementStateTexts } from '../statementStates'
import type { Further } from './customerList.schema'

type Summary = NonNullable<Further['fdPriceSummary']>
type Statement = NonNullable<Further['fdLastStatement']>

/** What is said of a customer whose prices go by tiers. */
export const tieredText = both('阶梯', 'Tiered')

/** The price of a vendor, or the least and the greatest of its industries: `0.03–0.05`. */
export const vendorPriceText = ({
  fdLeastUnitPrice: least,
  fdMostUnitPrice: most,
}: Pick<Summary['fdVendorList'][number], 'fdLeastUnitPrice' | 'fdMostUnitPrice'>): string =>
  least === most ? String(least) : `${least}–${most}`

/** The month and the state of a statement. */
export const statementText = ({ fdMonth, fdState }: Statement, language: Language): string =>
  `${fdMonth} ${statementStateTexts[fdState][language]}`
