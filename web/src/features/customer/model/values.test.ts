import { type CustomerDetail, customerInput } from '@zhixin/contract/customer/customer.schema'
import { eachPlainField } from '@zhixin/contract/customer/plain.fields'
import { describe, expect, it } from 'vitest'
import { anyDetail } from '../../../test/customerDetails'
import { issuesBy } from '../../../ui/form/rules'
import { customerRules } from './issues'
import { customerSchemas } from './schemas'
import { emptyValues, inputOf, newVendorPrice, valuesOf, withJsonAttachments, withPrices } from './values'

const seeds = Array.from({ length: 400 }, (_, index) => index + 1)

const withoutBlank = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))

/** The input of a save of the unchanged detail. */
function asked(detail: CustomerDetail) {
  return withoutBlank({
    id: detail.id,
    ...eachPlainField<CustomerDetail>((field) => detail[field]),
    fdPlatformList: detail.fdPlatformList,
    fdCompanyList: detail.fdCompanyList,
    fdOperationFollowUpAccountIdList: detail.fdOperationFollowUpAccountIdList,
    fdBusinessFollowUpAccountIdList: detail.fdBusinessFollowUpAccountIdList,
    fdOtherFollowUpAccountIdList: detail.fdOtherFollowUpAccountIdList,
    fdMyClientContactList: detail.fdMyClientContactList.map(withoutBlank),
    fdStep: detail.fdStep,
    fdSettlePlatformMessageDetailList: detail.fdSettlePlatformMessageDetailList,
    fdSettleMessageList: detail.fdSettleMessageList,
    fdBaseUnitPriceStepList: detail.fdBaseUnitPriceStepList,
    fdBusinessLicenseList: JSON.parse(detail.fdBusinessLicenseList),
    fdInvoiceDataList: JSON.parse(detail.fdInvoiceDataList),
    fdMyClientOfficeAddressList: detail.fdMyClientOfficeAddressList.map(({ id, fdOfficeAddress }) => ({
      id,
      fdOfficeAddress,
    })),
  })
}

describe('a customer that is opened and saved unchanged', () => {
  it('asks for exactly what it is, whatever it holds', () => {
    for (const seed of seeds) {
      const detail = anyDetail(seed)
      const input = customerInput.parse(inputOf(valuesOf(detail), detail))
      const entries = input.fdSettleMessageList?.filter((entry) => entry.fdDetailList.length > 0)
      const plain = JSON.parse(JSON.stringify({ ...input, fdSettleMessageList: entries }))
      expect(plain, `seed ${seed}`).toEqual(asked(detail))
    }
  })

  it('is clean: the same record gives the same fingerprint', () => {
    for (const seed of seeds.slice(0, 50)) {
      const detail = anyDetail(seed)
      expect(JSON.stringify(inputOf(valuesOf(detail), detail))).toBe(
        JSON.stringify(inputOf(valuesOf(detail), detail)),
      )
    }
  })

  it('keeps every price as an exact decimal text', () => {
    const detail = { ...anyDetail(3), fdStep: false, fdBusinessVolume: 9_999_999_999.99 }
    const values = valuesOf({
      ...detail,
      fdSettleMessageList: [
        { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: 0.0001 }] },
      ],
    })
    expect(values.fdBusinessVolume).toBe('9999999999.99')
    expect(values.fdSettleMessageList[0]?.fdDetailList[0]?.fdBaseUnitPrice).toBe('0.0001')
    expect(values.fdSettleMessageList.map((entry) => entry.fdPlatform)).toEqual([1, 3, 5])
  })
})

describe('a list of prices that the record does not have', () => {
  const detail = { ...anyDetail(5), fdStep: false, fdSettlePlatformMessageDetailList: null }
  const prices = [{ fdPlatform: 1 as const, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04 }] }]

  it('is not asked for until somebody begins it', () => {
    const record = { ...detail, fdSettleMessageList: prices }
    const values = valuesOf(record)
    expect(
      issuesBy(
        customerRules(
          () => record,
          () => customerSchemas,
        ),
        values,
      ),
    ).toEqual([])
    const begun = { ...values, fdSettlePlatformMessageDetailList: [newVendorPrice()] }
    expect(
      issuesBy(
        customerRules(
          () => record,
          () => customerSchemas,
        ),
        begun,
      ).map(({ message }) => message),
    ).toEqual(['vendor_required', 'vendor_price_required'])
  })

  it('is asked for when the other one goes', () => {
    const record = { ...detail, fdSettleMessageList: prices }
    const emptied = { ...valuesOf(record), fdIndustryList: [], fdSettleMessageList: [] }
    expect(
      issuesBy(
        customerRules(
          () => record,
          () => customerSchemas,
        ),
        emptied,
      ).map(({ message }) => message),
    ).toContain('vendor_price_rows_required')
  })
})

describe('a record of which the person may not see everything', () => {
  const whole = {
    ...anyDetail(7),
    fdMyClientContactList: [{ ...anyDetail(7).fdMyClientContactList[0], id: 4, fdPhone: null }],
  } as CustomerDetail
  const hidden: CustomerDetail = {
    ...whole,
    fdStep: null,
    fdSettleMessageList: null,
    fdSettlePlatformMessageDetailList: null,
    fdBaseUnitPriceStepList: null,
    fdMyClientContactList: whole.fdMyClientContactList.map((one) => ({
      ...one,
      fdContactMobile: '138****5678',
      fdPhone: '****',
    })),
  }
  const told = (values: ReturnType<typeof valuesOf>) =>
    issuesBy(
      customerRules(
        () => hidden,
        () => customerSchemas,
      ),
      values,
    ).map(({ path, message }) => `${path.join('.')} ${message}`)

  it('can be saved as it is, and says nothing of prices', () => {
    const values = valuesOf(hidden)
    expect(told(values)).toEqual([])
    const sent = JSON.parse(JSON.stringify(inputOf(values, hidden)))
    expect(Object.keys(sent).filter((field) => /Step|Settle/.test(field))).toEqual([])
    expect(sent.fdMyClientContactList[0]).toMatchObject({ id: 4, fdContactMobile: '138****5678' })
  })

  it('accepts a number that is typed again, but none with a star left in it', () => {
    const values = valuesOf(hidden)
    const withNumbers = (fdContactMobile: string, fdPhone = '****') => ({
      ...values,
      fdMyClientContactList: values.fdMyClientContactList.map((one) => ({
        ...one,
        fdContactMobile,
        fdPhone,
      })),
    })
    expect(told(withNumbers('13900001111', ''))).toEqual([])
    expect(told(withNumbers('138****567', '***'))).toEqual([
      'fdMyClientContactList.0.fdContactMobile contact_mobile_required',
      'fdMyClientContactList.0.fdPhone contact_phone_masked',
    ])
    const added = {
      ...values.fdMyClientContactList[0],
      id: undefined,
    } as (typeof values.fdMyClientContactList)[0]
    expect(told({ ...values, fdMyClientContactList: [added] })).toHaveLength(2)
  })

  it('gives its prices to a draft that was kept while they could not be seen', () => {
    const draft = { ...valuesOf(hidden), fdName: '稿' }
    const restored = withPrices(draft, whole)
    expect(restored.fdName).toBe('稿')
    expect(JSON.stringify(inputOf(restored, whole))).toBe(
      JSON.stringify(
        inputOf(
          { ...valuesOf(whole), fdName: '稿', fdMyClientContactList: draft.fdMyClientContactList },
          whole,
        ),
      ),
    )
    const own = valuesOf(whole)
    expect(withPrices(own, whole)).toBe(own)
  })
})

describe('a new customer', () => {
  const values = emptyValues({ serviceType: 2, platforms: [1, 3, 5] })

  it('customer.new: begins with the defaults of the form', () => {
    expect(values.fdServiceType).toBe(2)
    expect(values.fdPlatformList).toEqual([1, 3, 5])
    expect(values.fdPaymentTerm).toBe(3)
    expect(values.fdCompanyList).toHaveLength(1)
    expect(values.fdMyClientContactList).toHaveLength(1)
    expect(values.fdBaseUnitPriceStepList).toMatchObject([
      { fdSendMinCount: '1', fdSendMaxCount: '' },
      { fdSendMinCount: '', fdSendMaxCount: '10000000000' },
    ])
  })

  it('is told everything that is missing at once', () => {
    expect(
      issuesBy(
        customerRules(
          () => undefined,
          () => customerSchemas,
        ),
        values,
      ).map(({ path, message }) => `${path.join('.')} ${message}`),
    ).toEqual([
      'fdName customer_name_required',
      'fdCompanyList.0.fdCompanyName company_name_required',
      'fdCooperationPhase cooperation_phase_required',
      'fdOperationFollowUpAccountIdList operation_follower_required',
      'fdBusinessFollowUpAccountIdList business_follower_required',
      'fdMyClientContactList.0.fdContactName contact_name_required',
      'fdMyClientContactList.0.fdContactMobile contact_mobile_required',
      'fdChannelType channel_type_required',
      'fdBudgetSource budget_source_required',
      'fdIndustryList industries_required',
      'fdSettleMessageList unit_price_rows_required',
      'fdSettlePlatformMessageDetailList vendor_price_rows_required',
    ])
  })

  it('sends neither the industry list nor what lives on the screen only', () => {
    const text = JSON.stringify(inputOf(values, undefined))
    expect(text).not.toContain('fdIndustryList')
    expect(text).not.toContain('rowKey')
  })

  it('sends licences and invoices as JSON texts', () => {
    const detail = anyDetail(1)
    const fdBusinessLicenseList = [{ fdOssUri: '/oss/a.pdf', fdName: 'a' }]
    const input = customerInput.parse(inputOf({ ...valuesOf(detail), fdBusinessLicenseList }, detail))
    expect(withJsonAttachments(input)).toMatchObject({
      fdName: input.fdName,
      fdBusinessLicenseList: JSON.stringify(fdBusinessLicenseList),
      fdInvoiceDataList: JSON.stringify(input.fdInvoiceDataList),
    })
  })
})
