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
