import { isIP } from 'node:net'
import path from 'node:path'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { isEmail } from '@zhixin/contract/site/email'
import { z } from 'zod'
import type { Secrets } from './lib/crypto'

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const text = () => z.preprocess(blankIsUnset, z.string().trim().optional())
const withDefault = (value: string) => z.preprocess(blankIsUnset, z.string().trim().default(value))
const count = (min: number, max: number, value: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.preprocess(
    blankIsUnset,
    z.coerce.number<string>({ error }).int(error).min(min, error).max(max, error).default(value),
  )
}

const durationUnits = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** A duration as seconds or with a unit: `28800`, `480m`, `8h`. */
const seconds = (value: string) =>
  z
    .preprocess(blankIsUnset, z.string().default(value))
    .refine((duration) => /^\d+[smhd]?$/.test(duration), {
      error: 'must be a duration such as 28800, 480m or 8h',
    })
    .transform((duration) => {
      const unit = duration.at(-1) as keyof typeof durationUnits
      return Number.parseInt(duration, 10) * (durationUnits[unit] ?? 1)
    })

/** The minimum retention of a log, in days: any six months. The database enforces it, too. */
const leastRetention = 184

/** How many days a log is kept; 0: for ever. */
const retention = (value: number) =>
  count(0, 36_500, value).refine((days) => days === 0 || days >= leastRetention, {
    error: `must be 0 (for ever) or at least ${leastRetention} days`,
  })

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The installation's secret, or the previous one. */
const secret = (advice: string) =>
  z.preprocess(
    blankIsUnset,
    z
      .string()
      .min(32, `must have at least 32 characters${advice ? `; ${advice}` : ''}`)
      .refine((value) => !isWeak(value), {
        error: `can be guessed; ${advice || 'make one with: openssl rand -base64 48'}`,
      })
      .optional(),
  )

/** A weak secret: few different characters, one part repeated, or one of the documented examples. */
function isWeak(secret: string): boolean {
  return (
    new Set(secret).size < 8 ||
    /^(.{1,16})\1+.{0,15}$/s.test(secret) ||
    /change.?me|example|placeholder|your.?secret|insecure|password|12345678|abcdefgh|qwertyui/i.test(secret)
  )
}

/** Whether what is sent to an address, or comes from it, cannot be read or changed on the way. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}

const robotForms = ['dingtalk', 'wecom', 'feishu'] as const

/** A robot in a group of DingTalk, WeCom or Feishu. Its address carries a token: it is in no log and no answer. */
export interface Robot {
  form: (typeof robotForms)[number]
  address: string
  /** With it messages are signed; WeCom knows no signatures. */
  secret?: string
}

/** `dingtalk:https://…,feishu:https://…|secret` */
const robots = () =>
  withDefault('').transform((list, context) =>
    list.split(',').flatMap((one): Robot[] => {
      const [, named, address = '', secret] = /^\s*(\w+):([^|]*?)(?:\|([\w-]+))?\s*$/.exec(one) ?? []
      const form = robotForms.find((known) => known === named)
      if (form && isSafeAddress(address) && !(form === 'wecom' && secret))
        return [{ form, address, ...(secret && { secret }) }]
      if (one.trim() !== '')
        context.addIssue(
          'must be robots, separated by commas: dingtalk:https://…, wecom:https://…, feishu:https://…|secret',
        )
      return []
    }),
  )

/** `10.1.0.0/16,fd00:1::/32` */
const networks = () =>
  withDefault('').transform((list, context) => {
    const all = list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    for (const one of all)
      if (!isNetwork(one)) context.addIssue('must be networks, separated by commas: 10.1.0.0/16,fd00:1::/32')
    return all
  })

function isNetwork(text: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(bits) <= (family === 6 ? 128 : 32)
}

/**
 * Every environment variable that the product knows (rule site.settings). `.env.example` and the README list the same
 * names; a check compares them.
 */
export const environmentSchema = z
  .object({
    HOST: withDefault('127.0.0.1'),
    PORT: count(0, 65_535, 3000),
    DATA_DIR: withDefault('.data'),
    DATABASE_URL: text(),
    /** Not for the server: the scripts migrate and seed with it, and remove it from the server's environment. */
    MIGRATION_DATABASE_URL: text(),
    DEMO: z.preprocess(blankIsUnset, z.stringbool().optional()),
    ADMIN_USERNAME: text(),
    ADMIN_PASSWORD: text(),
    JWT_SECRET: secret(''),
    JWT_SECRET_PREVIOUS: secret('nothing may count that it signed, so leave it out'),
    ACCESS_TOKEN_TTL: seconds('8h'),
    BUSINESS_TIME_ZONE: withDefault('Asia/Shanghai').refine(isTimeZone, {
      error: 'must be an IANA time zone',
    }),
    TRUST_PROXY: text(),
    STORAGE: z.preprocess(blankIsUnset, z.enum(['local', 's3']).default('local')),
    S3_ENDPOINT: text(),
    S3_REGION: withDefault('us-east-1'),
    S3_BUCKET: text(),
    S3_ACCESS_KEY_ID: text(),
    S3_SECRET_ACCESS_KEY: text(),
    UPLOAD_MAX_MB: count(1, 1024, 20),
    USAGE_MAX_MB: count(1, 1024, 100),
    RATE_LIMIT_PER_ACCOUNT: count(0, 100_000, 100),
    RATE_LIMIT_PER_ADDRESS: count(0, 100_000, 20),
    PRICE_APPROVAL_CUSTOMERS: count(0, 1_000_000, 50),
    /** `YYYY-MM`; nothing earlier is stated. */
    SETTLEMENT_FIRST_MONTH: text().refine(
      (value) => value === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
      {
        error: 'must be a month: 2026-01',
      },
    ),
    /** From which day of the next month on a month can be closed. */
    SETTLEMENT_CLOSING_DAY: count(1, 28, 3),
    /** Beyond it a second person approves an adjustment, or a price by hand. */
    SETTLEMENT_APPROVAL_YUAN: count(0, 1_000_000_000, 1000),
    /** Beyond it a closing warns that own and vendors' counts differ, in per cent of the greater one. */
    SETTLEMENT_TOLERANCE_PERCENT: count(0, 100, 1),
    /** A count is a jump where it is over so many times the median of its weekday, or under that part of it. */
    MONITORING_JUMP_FACTOR: count(2, 1000, 3),
    /** Silence and jumps are told from so many messages on. */
    MONITORING_LEAST_COUNT: count(1, 1_000_000_000, 1000),
    EXPORT_ROWS_PER_DAY: count(0, 10_000_000, 20_000),
    UPLOAD_MAX_FILES: count(1, customerLimits.attachments, customerLimits.attachments),
    LOGIN_LOG_RETENTION_DAYS: retention(1095),
    AUDIT_LOG_RETENTION_DAYS: retention(0),
    /** Not for the server: `pnpm backup` and `pnpm restore` read one of them. */
    BACKUP_PASSPHRASE: text(),
    BACKUP_PASSPHRASE_FILE: text(),
    METRICS_HOST: withDefault('127.0.0.1'),
    /** 0: no metrics. */
    METRICS_PORT: count(0, 65_535, 0),
    /** Seconds. */
    STOP_DELAY: count(0, 60, 2),
    JOBS: z.preprocess(blankIsUnset, z.enum(['server', 'worker']).default('server')),
    SITE_CONTACT_NAME: text(),
    SITE_CONTACT_PHONE: text(),
    SITE_CONTACT_EMAIL: text().refine((value) => value === undefined || isEmail(value), {
      error: 'must be an e-mail address',
    }),
    SITE_FILING_NUMBER: text(),
    SITE_LICENCE_NUMBER: text(),
    /** Without it there is no single sign-on. */
    OIDC_ISSUER: text().refine((value) => value === undefined || isSafeAddress(value), {
      error: 'must be an https address (http on this machine alone)',
    }),
    OIDC_CLIENT_ID: text(),
    OIDC_CLIENT_SECRET: text(),
    OIDC_SCOPE: withDefault('openid profile'),
    OIDC_CLAIM: withDefault('preferred_username'),
    OIDC_LABEL: withDefault('SSO'),
    /** Without it, unknown people get no account. */
    OIDC_ROLE: text().refine((code) => code !== administratorRole, {
      error: 'must not be the administrators’ role',
    }),
    OIDC_TYPE: count(1, 2, 2),
    OIDC_SERVICE_TYPES: z.preprocess(
      blankIsUnset,
      z
        .string()
        .default('')
        .refine((list) => /^([123](\s*,\s*[123])*)?$/.test(list.trim()), {
          error: 'must be service types, separated by commas: 1, 2, 3',
        })
        .transform((list) => [...new Set(list.match(/[123]/g) ?? [])].map(Number)),
    ),
    PASSWORD_LOGIN: z.preprocess(blankIsUnset, z.enum(['everybody', 'administrators']).default('everybody')),
    /** nodemailer's address of a mail server, with name and password: `smtps://user:password@host:465` */
    SMTP_URL: text().refine((value) => value === undefined || /^smtps?:\/\/[^/]/.test(value), {
      error: 'must be an address such as smtps://user:password@smtp.example.com:465',
    }),
    MAIL_FROM: text(),
    PUBLIC_URL: text().refine((value) => value === undefined || isSafeAddress(value), {
      error: 'must be an https address (http on this machine alone)',
    }),
    NOTICE_ROBOTS: robots(),
    /** Where webhooks may send beside the public network. */
    WEBHOOK_PRIVATE_NETWORKS: networks(),
    /** Certificates that webhooks trust beside those of Node, as PEM. */
    WEBHOOK_CA_FILE: text(),
    LOG_LEVEL: z.preprocess(
      blankIsUnset,
      z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    ),
  })
  .superRefine((environment, context) => {
    if (environment.MIGRATION_DATABASE_URL && !environment.DATABASE_URL) {
      context.addIssue({
        code: 'custom',
        path: ['MIGRATION_DATABASE_URL'],
        message: 'needs DATABASE_URL, the address that the server uses',
      })
    }
    const need = (name: 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
      if (!environment[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed when STORAGE is s3' })
    }
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
      if (environment.OIDC_ISSUER && !environment[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed with OIDC_ISSUER' })
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const)
      if ((environment.SMTP_URL || environment.MAIL_FROM) && !environment[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is needed for mail: SMTP_URL, MAIL_FROM and PUBLIC_URL go together',
        })
    if (environment.PASSWORD_LOGIN === 'administrators' && !environment.OIDC_ISSUER)
      context.addIssue({
        code: 'custom',
        path: ['PASSWORD_LOGIN'],
        message: 'administrators needs OIDC_ISSUER, or nobody else could log in',
      })
    const { JWT_SECRET, JWT_SECRET_PREVIOUS } = environment
    if (JWT_SECRET_PREVIOUS !== undefined && JWT_SECRET_PREVIOUS === JWT_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['JWT_SECRET_PREVIOUS'],
        message: 'is the same as JWT_SECRET; it is for the one before it',
      })
    if (environment.STORAGE === 's3') {
      need('S3_ENDPOINT')
      need('S3_BUCKET')
      need('S3_ACCESS_KEY_ID')
      need('S3_SECRET_ACCESS_KEY')
    }
  })

type Environment = z.output<typeof environmentSchema>

/** The configuration of a running server: the environment, and the secrets that are generated if missing. */
export type Config = Environment & { DATABASE_URL: string; JWT_SECRET: string; DATA_DIR: string }

/** The environment does not allow a start; the message names each problem on a line. */
export class ConfigError extends Error {}

/**
 * Reads the environment once. Relative paths are resolved from the current folder.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const { DATABASE_URL, JWT_SECRET, DATA_DIR, ...rest } = parsed.data
  if (!DATABASE_URL)
    throw new ConfigError(
      'DATABASE_URL: is needed (pnpm start sets it for the embedded database, and reads .env)',
    )
  if (!JWT_SECRET) throw new ConfigError('JWT_SECRET: is needed: at least 32 random characters')
  return { ...rest, DATABASE_URL, JWT_SECRET, DATA_DIR: path.resolve(DATA_DIR) }
}

/** The secret in use, and the previous one while it is configured. */
export const installationSecrets = ({
  JWT_SECRET,
  JWT_SECRET_PREVIOUS,
}: Pick<Config, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>): Secrets =>
  JWT_SECRET_PREVIOUS ? [JWT_SECRET, JWT_SECRET_PREVIOUS] : [JWT_SECRET]
