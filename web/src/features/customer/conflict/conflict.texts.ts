import { useQuery } from '@tanstack/react-query'
import {
  type ContactFieldName,
  contactField,
  contactFieldNames,
  contactLabel,
} from '@zhixin/contract/customer/contact.fields'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { fieldName, valueFields } from '@zhixin/contract/customer/customer.words'
import { plainAmounts } from '@zhixin/contract/customer/plain.fields'
import type { DataSourceName } from '@zhixin/contract/dictionary/dictionary.api'
import { valueText, type Words } from '@zhixin/contract/history/value.texts'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { useTranslation } from 'react-i18next'
import { showAttachment } from '../../../lib/attachments'
import { currentLanguage, inWords } from '../../../lib/i18n'
import { groupDecimal, padDecimal } from '../../../ui/form/decimal'
import { separator } from '../../../ui/select/choice'
import { dictionaryQuery, labelIn } from '../../dictionary/dataSource.queries'
import { usePeople } from '../../person/person.queries'
import { useFollowers } from '../form/parts/choices'
import type { MergeChange } from '../model/mergeEdits.decide'
import type { IndustryRow, VendorRow } from '../model/mergeEdits.prices'
import type { TierValues } from '../model/prices'
import { formatCount, formatPrice, volumeKind } from '../model/readout'
import type {
  AddressValues,
  CompanyValues,
  ContactValues,
  CustomerValues,
  VendorPriceValues,
} from '../model/values'

const followerKinds = ['Operation', 'Business', 'Other'] as const

/** The subject of a change, and its versions, in words. */
export interface MergeTexts {
  nameOf: (change: MergeChange) => { what: string; row?: string | undefined }
  /** Undefined if a version has nothing. */
  textOf: (change: MergeChange, value: unknown) => string | undefined
}

export function useConflictTexts(current: CustomerDetail): MergeTexts {
  const { t } = useTranslation('customer')
  const { data } = useQuery(dictionaryQuery)
  const followers = useFollowers(true)
  const people = usePeople()
  // A price without its vendor would mislead: the vendor's number is shown if its label is missing.
  const labelOf = (name: DataSourceName, value: unknown) => labelIn(data?.[name] ?? [], value as number)
  const vendor = (value: unknown) => labelOf('platform', value)
  const joined = (texts: string[]) => texts.join(separator())

  function followerOf(id: number): string {
    for (const kind of followerKinds) {
      const at = current[`fd${kind}FollowUpAccountIdList`].indexOf(id)
      const name = current[`fd${kind}FollowUpAccountNameList`][at]
      if (name) return people.nameOf(name)
    }
    return followers.labelOf(id)
  }

  const range = (tier: TierValues) =>
    `${formatCount(tier.fdSendMinCount)} – ${formatCount(tier.fdSendMaxCount)}`

  const words: Words = {
    language: currentLanguage(),
    item: (dictionary, value) => labelOf(dictionary as DataSourceName, value),
    name: (_, id) => followerOf(id as number),
  }

  const contact = (row: ContactValues) =>
    contactFieldNames
      .map((name) => valueText(contactField(name), row[name], words))
      .filter(Boolean)
      .join(' · ')

  const industryRow = ({ industry: _, ...prices }: IndustryRow) =>
    Object.entries(prices)
      .map(([platform, price]) => `${vendor(Number(platform))} ${formatPrice(price)}`)
      .join(' · ')

  /** How one row of each list is written. */
  const rowTexts: Partial<Record<keyof CustomerValues, (row: never) => string>> = {
    fdCompanyList: (row: CompanyValues) => row.fdCompanyName,
    fdMyClientContactList: contact,
    fdMyClientOfficeAddressList: (row: AddressValues) => row.fdOfficeAddress,
    fdSettleMessageList: industryRow,
    fdSettlePlatformMessageDetailList: (row: VendorRow | VendorPriceValues) =>
      'price' in row
        ? formatPrice(row.price)
        : `${joined(row.fdPlatformList.map(vendor))} ${formatPrice(row.fdPlatformUnitPrice)}`,
    fdBaseUnitPriceStepList: (row: TierValues) => `${range(row)}: ${formatPrice(row.fdStepUnitPrice)}`,
    fdBusinessLicenseList: (row: { entry: Attachment }) => showAttachment(row.entry).name,
    fdInvoiceDataList: (row: { entry: Attachment }) => showAttachment(row.entry).name,
  }

  /** The name of a row and of its changed part, if the row itself is not the value. */
  function nameOf({ field, part, about }: MergeChange) {
    const row = about as never
    switch (field) {
      case 'fdCompanyList':
        return { what: t('form.field.fdCompanyName') }
      case 'fdMyClientContactList':
        return {
          what: part ? inWords(contactLabel(part as ContactFieldName)) : t('form.section.contacts'),
          row: about ? (row as ContactValues).fdContactName : undefined,
        }
      case 'fdMyClientOfficeAddressList':
        return { what: t('form.address.fdOfficeAddress') }
      case 'fdSettleMessageList':
        return {
          what: t('form.price.table'),
          row: [part && vendor(Number(part)), labelOf('industry', (row as IndustryRow).industry)]
            .filter(Boolean)
            .join(' / '),
        }
      case 'fdSettlePlatformMessageDetailList':
        return { what: t('form.vendor.title'), row: vendor((row as VendorRow).platform) }
      case 'fdBaseUnitPriceStepList':
        return { what: t('form.tier.table'), row: about ? range(row) : undefined }
      default:
        return {
          what:
            field === 'fdPlatformList' || field === 'fdIndustryList'
              ? t(`form.field.${field}`)
              : field === 'fdPriceTemplateId'
                ? t('template.choose')
                : inWords(fieldName(field)),
        }
    }
  }

  function textOf({ field, part }: MergeChange, value: unknown): string | undefined {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
    const write = rowTexts[field]
    if (write && Array.isArray(value)) return value.map((row) => write(row as never)).join('\n')
    if (write && typeof value === 'object') return write(value as never)
    if (typeof value === 'boolean') return value ? t('form.step.ladder') : t('form.step.bar')
    if (pricesFields.has(field) && typeof value === 'string') return formatPrice(value)
    if (plainAmounts.includes(field)) {
      const unit = field === 'fdBusinessVolume' && t(`form.unit.${volumeKind(current.fdServiceType)}`)
      return [groupDecimal(padDecimal(String(value), 2)), unit].filter(Boolean).join(' ')
    }
    const ofPart = part !== undefined && contactFieldNames.find((name) => name === part)
    return valueText(ofPart ? contactField(ofPart) : (valueFields[field] ?? {}), value, words) ?? undefined
  }

  return { nameOf, textOf }
}

const pricesFields: ReadonlySet<keyof CustomerValues> = new Set([
  'fdSettleMessageList',
  'fdSettlePlatformMessageDetailList',
  'fdBaseUnitPriceStepList',
] as const)
