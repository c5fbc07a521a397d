import type { Language } from '@zhixin/contract/language'
import type { Site } from '@zhixin/contract/site/site.api'
import type { Config } from '../../config'

/** What a demo shows where nothing is configured; each value says itself that it is an example. */
const examples = {
  'zh-CN': {
    contactName: '示例联系人',
    contactPhone: '400-000-0000（示例）',
    contactEmail: 'example@example.com',
    filingNumber: '示例ICP备00000000号',
    licenceNumber: '示例B2-00000000',
  },
  'en-US': {
    contactName: 'Sample contact',
    contactPhone: '400-000-0000 (sample)',
    contactEmail: 'example@example.com',
    filingNumber: 'Sample ICP 00000000',
    licenceNumber: 'Sample B2-00000000',
  },
} satisfies Record<Language, Partial<Site>>

/**
 * What the public pages say about their owner, and what every page must know (rule site.public). The configured
 * values are the same in every language.
 */
export function readSite(config: Config, language: Language): Site {
  const example = (name: keyof (typeof examples)[Language]) => (config.DEMO ? examples[language][name] : null)
  return {
    businessTimeZone: config.BUSINESS_TIME_ZONE,
    uploadMaxMb: config.UPLOAD_MAX_MB,
    uploadMaxFiles: config.UPLOAD_MAX_FILES,
    singleSignOn: config.OIDC_ISSUER ? config.OIDC_LABEL : null,
    contactName: config.SITE_CONTACT_NAME ?? example('contactName'),
    contactPhone: config.SITE_CONTACT_PHONE ?? example('contactPhone'),
    contactEmail: config.SITE_CONTACT_EMAIL ?? example('contactEmail'),
    filingNumber: config.SITE_FILING_NUMBER ?? example('filingNumber'),
    licenceNumber: config.SITE_LICENCE_NUMBER ?? example('licenceNumber'),
  }
}
