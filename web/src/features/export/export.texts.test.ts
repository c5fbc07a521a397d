import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  customerColumns,
  customerColumnTexts,
  customerFilterTexts,
  dueTexts,
  missingTexts,
} from '@zhixin/contract/customer/customerList.texts'
import { exportParts, exportPartTexts } from '@zhixin/contract/export/export.enums'
import { listValueTexts } from '@zhixin/contract/export/listValues.texts'
import { otherListTexts } from '@zhixin/contract/export/otherLists.texts'
import { expect, it } from 'vitest'

const textsOf = (language: string, namespace: string) =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../../public/locales/${language}/${namespace}.json`),
      'utf8',
    ),
  ) as Record<string, Record<string, string>>

it.each(['zh-CN', 'en-US'] as const)(
  'a file calls columns, filters and parts what the screen calls them (%s)',
  (language) => {
    const customer = textsOf(language, 'customer')
    const inLanguage = (texts: Record<string, Record<'zh-CN' | 'en-US', string>>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]))
    expect(inLanguage(customerColumnTexts)).toEqual(customer.columns)
    expect(customer.filters).toMatchObject(
      // Links ask by account for what people ask by name.
      Object.fromEntries(
        Object.entries(inLanguage(customerFilterTexts)).filter(
          ([name]) => !['fdOperationFollowUpAccountIdList', 'fdBusinessFollowUpAccountIdList'].includes(name),
        ),
      ),
    )
    expect(inLanguage(missingTexts)).toEqual(customer.missing)
    expect(customer.due).toMatchObject(inLanguage(dueTexts))
    expect(textsOf(language, 'export').part).toEqual(
      Object.fromEntries(exportParts.map((part) => [part, exportPartTexts[part][language]])),
    )
    expect(customerColumns.length).toBe(Object.keys(customer.columns ?? {}).length)
  },
)

const namespaces = {
  owner: 'owner',
  staffing: 'staffing',
  change: 'change',
  relation: 'relation',
  handover: 'handover',
  handoverLog: 'handoverLog',
  product: 'product',
  loginLog: 'loginLog',
  systemLog: 'systemLog',
  permission: 'permission',
  account: 'accountAdmin',
  company: 'company',
} as const

it.each(['zh-CN', 'en-US'] as const)(
  'every other list calls its columns what its screen does (%s)',
  (language) => {
    for (const [list, namespace] of Object.entries(namespaces)) {
      const { columns } = otherListTexts[list as keyof typeof namespaces]
      const written = Object.fromEntries(
        // The screen of changes has another key for the column of the sections.
        Object.entries(columns).map(([key, text]) => [
          list === 'change' && key === 'fdSentence' ? 'fdSectionList' : key,
          text[language],
        ]),
      )
      expect(written).toEqual(textsOf(language, namespace).columns)
    }
  },
)

it.each(['zh-CN', 'en-US'] as const)(
  'a file calls filters and values what the screens call them (%s)',
  (language) => {
    const shown = new Set<string>()
    const collect = (part: unknown): void => {
      if (typeof part === 'string') shown.add(part)
      else for (const one of Object.values(part as object)) collect(one)
    }
    for (const namespace of Object.values(namespaces)) collect(textsOf(language, namespace))
    const { logins, ...values } = listValueTexts
    const texts = [...Object.values(otherListTexts).map(({ filters }) => filters), ...Object.values(values)]
    for (const text of texts.flatMap((one): Record<'zh-CN' | 'en-US', string>[] => Object.values(one)))
      expect(shown).toContain(text[language])
    expect(shown).toContain(logins.newDevice[language])
  },
)
