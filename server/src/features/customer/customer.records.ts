import type { Attachment } from '@zhixin/contract/customer/attachment.schema'

/** A customer as a row of the list needs it, as PostgreSQL puts it into JSON. */
export interface RowRecord {
  id: number
  name: string
  serviceType: number
  serialCode: string
  platforms: number[]
  channelType: number | null
  budgetSource: number | null
  cooperationPhase: number
  status: number
  version: number
  /** ISO 8601 with an offset, as PostgreSQL writes moments into JSON. */
  createdAt: string
  updatedAt: string
  /** The names of the accounts as they are now. */
  createdBy: string
  updatedBy: string
  companies: { id: number; name: string }[]
  followers: { kind: number; accountId: number; username: string }[]
}

/** A customer with all its parts. Decimals are numbers: four decimals and 12 digits are exact in both. */
export interface CustomerRecord extends RowRecord {
  creditCode: string | null
  businessVolume: number | null
  clientSource: number | null
  registerAddress: string | null
  introduction: string | null
  paymentTerm: number
  tiered: boolean
  contacts: {
    id: number
    name: string
    mobile: string
    jobTitle: string | null
    phone: string | null
    superiorLeader: string | null
    role: number | null
    stance: number | null
    state: number | null
    relationship: number | null
  }[]
  officeAddresses: { id: number; address: string; createdBy: string; createdAt: string }[]
  attachments: { kind: number; entry: Attachment }[]
  vendorPrices: { platform: number; position: number; price: number }[]
  settlePrices: { platform: number; industry: number; price: number }[]
  priceTiers: { sendMin: number; sendMax: number; price: number }[]
}

const username = (id: string) => `(select username from account where id = ${id})`

/** A list of objects, in order; `fields` are columns of the table `part`, as SQL by the name that they get. */
function parts(name: string, table: string, order: string, fields: Record<string, string>): string {
  const pairs = Object.entries(fields).map(([field, sql]) => `'${field}', ${sql}`)
  return `array(select json_build_object(${pairs.join(', ')}) from ${table} part
    where part.customer_id = c.id order by ${order}) as "${name}"`
}

/** The columns of a RowRecord, of a customer `c`. */
export const rowColumns = [
  'c.id, c.name, c.service_type as "serviceType", c.serial_code as "serialCode", c.platforms',
  'c.channel_type as "channelType", c.budget_source as "budgetSource", c.cooperation_phase as "cooperationPhase"',
  'c.status, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt"',
  `${username('c.created_by_id')} as "createdBy", ${username('c.updated_by_id')} as "updatedBy"`,
  parts('companies', 'customer_company', 'part.position', { id: 'part.id', name: 'part.name' }),
  parts('followers', 'customer_follower', 'part.position', {
    kind: 'part.kind',
    accountId: 'part.account_id',
    username: username('part.account_id'),
  }),
].join(', ')

/** The columns of a CustomerRecord, of a customer `c`. */
const columns = [
  rowColumns,
  'c.credit_code as "creditCode", c.business_volume as "businessVolume", c.client_source as "clientSource"',
  'c.register_address as "registerAddress", c.introduction, c.payment_term as "paymentTerm", c.tiered',
  parts('contacts', 'customer_contact', 'part.position', {
    id: 'part.id',
    name: 'part.name',
    mobile: 'part.mobile',
    jobTitle: 'part.job_title',
    phone: 'part.phone',
    superiorLeader: 'part.superior_leader',
    role: 'part.role',
    stance: 'part.stance',
    state: 'part.state',
    relationship: 'part.relationship',
  }),
  parts('officeAddresses', 'customer_office_address', 'part.position', {
    id: 'part.id',
    address: 'part.address',
    createdBy: username('part.created_by_id'),
    createdAt: 'part.created_at',
  }),
  parts('attachments', 'customer_attachment', 'part.position', { kind: 'part.kind', entry: 'part.entry' }),
  parts('vendorPrices', 'customer_vendor_price', 'part.position, part.platform', {
    platform: 'part.platform',
    position: 'part.position',
    price: 'part.price',
  }),
  parts('settlePrices', 'customer_settle_price', 'part.vendor_position, part.position', {
    platform: 'part.platform',
    industry: 'part.industry',
    price: 'part.price',
  }),
  parts('priceTiers', 'customer_price_tier', 'part.position', {
    sendMin: 'part.send_min',
    sendMax: 'part.send_max',
    price: 'part.price',
  }),
].join(', ')

/** A customer with all its parts in one statement: $1 is its id; with the scope's condition on `c`. */
export const customerStatement = (scope: string) =>
  `select row_to_json(r) as customer from (select ${columns} from customer c where c.id = $1 and ${scope}) as r`
