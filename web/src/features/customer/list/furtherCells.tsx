import type { ListedCustomer } from '@zhixin/contract/customer/customerList.schema'
import { statementText, tieredText, vendorPriceText } from '@zhixin/contract/customer/further.texts'
import type { Language } from '@zhixin/contract/language'
import { recordAddress } from '../../../lib/recordAddress'
import { CutText } from '../../../ui/list/table/cells'

/** The cells of further columns that show more than a plain value (rule list.further). */
export const furtherCells = (
  labelOf: (platform: number) => string,
  language: Language,
  opensStatements: boolean,
) => ({
  fdPriceSummary({ fdPriceSummary: prices }: ListedCustomer) {
    if (!prices) return undefined
    if (prices.fdStep) return tieredText[language]
    if (prices.fdVendorList.length === 0) return undefined
    return (
      <ul className="row gap-1">
        {prices.fdVendorList.map((one) => (
          <li className="tag tabular" key={one.fdPlatform}>
            <span className="faint">{labelOf(one.fdPlatform)}</span> {vendorPriceText(one)}
          </li>
        ))}
      </ul>
    )
  },
  fdMainContactMobile: ({ fdMainContactMobile: mobile }: ListedCustomer) =>
    mobile && <span className="tabular">{mobile}</span>,
  fdNextNoteDate: ({ fdNextNoteDate: day }: ListedCustomer) => day && <span className="tabular">{day}</span>,
  fdLastStatement({ fdLastStatement: statement }: ListedCustomer) {
    if (!statement) return undefined
    const { to } = recordAddress('statement', statement.id)
    return <CutText to={opensStatements ? to : undefined}>{statementText(statement, language)}</CutText>
  },
})
