import { serviceTypes } from '@zhixin/contract/closedSets'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { DATA_SCOPE } from '@zhixin/contract/rank/dataScope'
import { recordApis } from '@zhixin/contract/recordApis'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import type { Recount, Statement } from '@zhixin/contract/settlement/settlement.schema'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { expect } from 'vitest'
import { kindOf } from '../features/batch/batchKind'
import { renewMonths } from '../features/settlement/renewal'
import type { Caller } from '../http/call'
import { inTransaction } from '../lib/transaction'
import type { Services } from '../services'
import type { Client, TestServer } from './api'
import { uploadFile } from './imports'
import type { Act } from './settlementActs'
import { demandConserved, demandDaily, frozenIn, linesIn, rangesIn, sumsIn, units } from './settlementDemands'
import {
  carriedTo,
  countsOf,
  daysOf,
  type Expected,
  expectations,
  lastDayOf,
  lineText,
  months,
  type NaiveCustomer,
  type NaiveHand,
  type NaivePrices,
  type NaiveStatement,
  type NaiveTerms,
  placeOf,
  type Told,
  termsOf,
  versionOn,
  type World,
} from './settlementOracle'
import { closeMonth, statementOf } from './settlements'

/** Where stories are told: a server, its two administrators by their names, and the ids of its accounts. */
export interface Stage {
  server: TestServer
  clients: Record<string, Client>
  accounts: Record<string, number>
}

const yuan = (amount: number) => amount / 10_000

/** A price list as versions store it. */
const snapshotOf = ({ isTiered, vendors, industries, tiers }: NaivePrices) => ({
  fdStep: isTiered,
  vendorPrices: Object.entries(vendors).map(([platform, price], position) => ({
    ...{ platform: Number(platform), position, price: yuan(price).toFixed(4) },
  })),
  settlePrices: Object.entries(industries).map(([place, price], position) => {
    const [platform, industry] = place.split('/').map(Number)
    return { platform, industry, vendorPosition: position, position, price: yuan(price).toFixed(4) }
  }),
  tiers: tiers.map(({ max, price }, position) => ({
    ...{
      position,
      sendMin: position === 0 ? 1 : tiers[position - 1]?.max,
      sendMax: max,
      price: yuan(price).toFixed(4),
    },
  })),
})

let closings = 0

/** Closes a month as its batch does, without waiting for the batch. @returns whether it is closed */
async function closeAtOnce(
  { server, accounts }: Stage,
  customerId: number,
  month: string,
  who: string,
): Promise<boolean> {
  const caller: Caller = {
    ...{
      accountId: accounts[who] ?? 0,
      username: who,
      sessionId: '',
      roleId: 0,
      type: ACCOUNT_TYPE.operator,
    },
    ...{ permissions: new Set<string>(), dataScope: DATA_SCOPE.all, serviceTypes, companyId: null },
    ...{ mustChangePassword: false, mustEnrol: false },
  }
  return inTransaction(server.database.pool, async (query) => {
    await query('insert into usage_month (customer_id, month) values ($1, $2::date) on conflict do nothing', [
      customerId,
      `${month}-01`,
    ])
    const change = { month }
    const call = { caller, ip: '', requestId: '', ifMatch: undefined }
    const work = {
      services: server as unknown as Services,
      query,
      call,
      batch: { id: 0, undoOf: null },
      change,
    }
    const row = { position: 1, recordId: customerId, changes: [], detail: null }
    const [outcome] = await kindOf({ source: 'settlement', change }).run(work, [row])
    return outcome?.state === 'done'
  })
}

/** A world of two customers, and the server that it is told to. */
export class Story {
  private batches = 0

  /** @param number tells its batches from those of other stories */
  constructor(
    private readonly stage: Stage,
    private readonly world: World,
    private readonly number: number,
  ) {}

  private clientOf = (who: string): Client => this.stage.clients[who] as Client

  async take(act: Act): Promise<void> {
    switch (act.kind) {
      case 'book':
        return this.book(act)
      case 'final':
        return this.bookFinal(act)
      case 'withdraw': {
        const { batches } = this.world
        const batch = batches[act.which % batches.length]
        if (!batch) return
        await this.done(this.clientOf('admin').call(usageApi.withdraw, { params: { id: batch.id } }))
        batches.splice(batches.indexOf(batch), 1)
        return
      }
      case 'declare':
        return this.declare(act.source, act.platform, act.span, act.isFinal)
      case 'renew':
        return demandDaily(this.stage.server, this.world)
      default:
        return this.settle(act)
    }
  }

  private async settle(act: Extract<Act, { customer: number }>): Promise<void> {
    const customer = this.world.customers[act.customer] as NaiveCustomer
    if (act.kind === 'version') return this.addVersion(customer, act.day, act.prices)
    if (act.kind === 'terms') return this.addTerms(customer, act.month, act.terms)
    if (act.kind === 'hand') return this.giveHand(customer, act)
    if (act.kind === 'decideHand') return this.decideHand(customer, act)
    const isClosing = act.kind === 'close' || act.kind === 'settle'
    const month = this.monthFor(customer, act.month, isClosing)
    if (isClosing) await this.close(customer, month, act.who)
    if (act.kind === 'close') return
    const statement = customer.statements.get(month)
    if (!statement) return
    const { id, state } = statement
    const call = (name: 'confirm' | 'dispute' | 'reopen' | 'invoice', more: object = {}) =>
      this.clientOf(act.who).call(settlementApi[name], { body: { id, ...more } })
    const may = async (answer: Promise<{ status: number; body: object }>, isAllowed: boolean, to: number) => {
      const { status, body } = await answer
      expect(status === 200, `${act.kind} of ${month} in ${state}: ${JSON.stringify(body)}`).toBe(isAllowed)
      if (isAllowed) statement.state = to
    }
    if (act.kind === 'confirm' || act.kind === 'settle')
      await may(
        call('confirm'),
        state === 1 &&
          this.isCarriedRight(customer, month) &&
          !statement.adjustments.some((one) => one.state === 'waits'),
        2,
      )
    else if (act.kind === 'dispute') await may(call('dispute', { fdReason: '不符' }), state === 1, 3)
    else if (act.kind === 'reopen')
      await may(call('reopen'), (state === 1 || state === 3) && statement.closedBy !== act.who, 0)
    else if (act.kind === 'invoice')
      await may(
        call('invoice', { fdInvoiceNo: '24', fdInvoiceDate: '2026-10-08' }),
        state === 2 || state === 4,
        4,
      )
    else if (act.kind === 'recount') await this.recount(customer, month, act.who)
    else if (act.kind === 'adjust') await this.adjust(customer, month, act)
    else await this.decide(customer, month, act)
  }

  /** A month with something to be closed, or with a statement, if there is one. */
  private monthFor(customer: NaiveCustomer, month: string, isClosing: boolean): string {
    const isMeant = (one: string) =>
      isClosing
        ? !customer.statements.get(one)?.state &&
          expectations(this.world, customer, one).some(({ lines }) => lines?.length)
        : customer.statements.has(one)
    const meant = months.filter(isMeant)
    return meant[months.indexOf(month) % meant.length] ?? month
  }

  /** Whether what a statement begins with is carried on by confirmed statements, and no more and no less than that. */
  private isCarriedRight(customer: NaiveCustomer, month: string): boolean {
    const [first] = customer.statements.get(month)?.lines ?? []
    const waits = [...customer.statements].some(
      ([earlier, { state, lines }]) =>
        earlier < month &&
        (state === 1 || state === 3) &&
        lines.some(({ kind, amount }) => kind === 4 && amount > 0),
    )
    return (
      !waits && (first?.kind === 4 && first.amount < 0 ? -first.amount : 0) === carriedTo(customer, month)
    )
  }

  private async done<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  private toldOf(rows: Extract<Act, { kind: 'book' }>['rows'], isMonthly = false): Map<string, Told> {
    const told = rows.map(({ customer, day, ...row }) => ({
      ...row,
      day: isMonthly ? lastDayOf(day.slice(0, 7)) : day,
      customer: this.world.customers[customer]?.id ?? 0,
    }))
    return new Map(told.toReversed().map((row) => [placeOf(row), row]))
  }

  private codeOf = (id: number) => this.world.customers.find((one) => one.id === id)?.code

  private async book({ rows, source, isMonthly, isTwice, replaces }: Extract<Act, { kind: 'book' }>) {
    const told = this.toldOf(rows, isMonthly)
    const days = [...told.values()].map(({ day }) => day).toSorted()
    const { batches } = this.world
    const own = batches.filter((batch) => batch.source === source)
    const replaced = replaces === null ? undefined : own[replaces % Math.max(1, own.length)]
    const no = `S${this.number}-${this.batches++}`
    const body = {
      ...{
        fdBatchNo: no,
        fdSource: source,
        fdStartDate: days[0],
        fdEndDate: days.at(-1),
        fdMonthly: isMonthly,
      },
      fdReplacedNo: replaced?.no,
      fdRowList: [...told.values()].map(({ customer, day, platform, industry, counts }) => ({
        ...{
          fdCompanySerialCode: this.codeOf(customer),
          fdDate: day,
          fdPlatform: platform,
          fdObeesIndustry: industry,
        },
        ...{ fdSubmittedCount: counts[0], fdDeliveredCount: counts[1], fdParsedCount: counts[2] },
      })),
    }
    const { data } = await this.done(this.clientOf('admin').call(usageApi.save, { body }))
    expect(data).toMatchObject({ fdRepeated: false, fdRefusedNum: 0 })
    if (replaced) batches.splice(batches.indexOf(replaced), 1)
    batches.push({ id: data.id ?? 0, no, source, rows: told, isMonthly, scope: null })
    if (!isTwice) return
    const again = await this.done(this.clientOf('second').call(usageApi.save, { body }))
    expect(again.data).toMatchObject({ id: data.id, fdRepeated: true })
  }

  private async bookFinal({ rows, source, span: [from, to] }: Extract<Act, { kind: 'final' }>) {
    const told = this.toldOf(rows)
    const days = [...told.values()].map(({ day }) => day).toSorted()
    const lines = [...told.values()].map(({ customer, day, platform, industry, counts }) =>
      [this.codeOf(customer), day, platform, industry || '', ...counts.map((one) => one ?? '')].join(','),
    )
    const no = `S${this.number}-${this.batches++}`
    const text = [`客户,日期,厂商,行业,提交数,送达数,解析数,${no}`, ...lines].join('\n')
    const admin = this.clientOf('admin')
    const { data: file } = await this.done(
      uploadFile(this.stage.server, admin, usageApi.upload, text, `${no}.csv`),
    )
    const body = {
      ...{ id: file.id, fdSheet: 0, fdSource: source, fdFinal: true, fdStartDate: from, fdEndDate: to },
      fdFieldList: file.fdSheetList[0]?.fdColumnList.map(({ fdField }) => fdField),
    }
    const { data: batch } = await this.done(admin.call(usageApi.check, { body }))
    expect(batch).toMatchObject({ fdRefusedNum: 0, fdRowNum: told.size })
    await this.done(admin.call(usageApi.book, { body: { id: batch.id } }))
    const platforms = [...new Set([...told.values()].map(({ platform }) => platform))]
    const [first = from, last = to] = [[from, ...days].toSorted()[0], [to, ...days].toSorted().at(-1)]
    const all = new Map(told)
    for (const other of this.world.batches)
      if (other.source === source)
        for (const [place, row] of other.rows)
          if (platforms.includes(row.platform) && first <= row.day && row.day <= last && !told.has(place))
            all.set(place, { ...row, counts: [0, 0, 0] })
    this.world.batches.push({
      ...{ id: batch.id, no: batch.fdBatchNo, source, rows: all, isMonthly: false },
      scope: { platforms, from: first, to: last },
    })
  }

  async declare(source: number, platform: number, [from, to]: [string, string], isFinal: boolean) {
    const body = {
      fdSource: source,
      fdPlatformList: [platform],
      fdStartDate: from,
      fdEndDate: to,
      fdFinal: isFinal,
    }
    await this.done(this.clientOf('admin').call(usageApi.final, { body }))
    for (const day of months.flatMap(daysOf))
      if (from <= day && day <= to)
        this.world.declared[isFinal ? 'add' : 'delete']([source, platform, day].join('/'))
  }

  /** A version that has come by its day. None is ever of a day before another, nor of a month that is confirmed. */
  async addVersion(customer: NaiveCustomer, from: string, prices: NaivePrices) {
    const last = customer.versions.at(-1)
    const isPast = [...customer.statements].some(
      ([one, { state }]) => one >= from.slice(0, 7) && (state === 2 || state === 4),
    )
    if (isPast || (last && last.from >= from)) return
    customer.versions.push({ from, prices })
    await this.stage.server.database.pool.query(
      `insert into customer_price_version (customer_id, customer_version, prices, created_by_id, valid_from)
        values ($1, $2, $3, 1, $4::date at time zone 'Asia/Shanghai')`,
      [customer.id, customer.versions.length + 1, JSON.stringify(snapshotOf(prices)), from],
    )
  }

  async addTerms(
    customer: NaiveCustomer,
    month: string,
    { rate, ...terms }: Omit<NaiveTerms, 'fdFromMonth'>,
  ) {
    const fdFromMonth = `${month}-01`
    const next =
      customer.terms
        .map((one) => one.fdFromMonth)
        .filter((one) => one > fdFromMonth)
        .toSorted()[0] ?? '9999'
    const isPast = [...customer.statements].some(
      ([one, { state }]) => (state === 2 || state === 4) && one >= month && `${one}-01` < next,
    )
    const body = { fdCustomerId: customer.id, fdFromMonth, ...terms, fdTaxRate: rate / 10_000 }
    const answer = await this.clientOf('admin').call(recordApis.settlementTerm.save, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(isPast ? 400 : 200)
    if (!isPast) customer.terms.push({ ...terms, rate, fdFromMonth })
  }

  private async giveHand(customer: NaiveCustomer, act: Extract<Act, { kind: 'hand' }>) {
    const { span, price, who, platform, industry } = act
    const [from, to] = span
    const body = {
      ...{
        fdCustomerId: customer.id,
        fdFromDate: from,
        fdToDate: to,
        fdPlatform: platform,
        fdObeesIndustry: industry,
      },
      ...{ fdPrice: yuan(price), fdReason: '补价' },
    }
    const { data } = await this.done(this.clientOf(who).call(settlementApi.savePrice, { body }))
    const decided = (hand: Pick<NaiveHand, 'from' | 'to' | 'platform' | 'industry'>) =>
      Math.max(
        ...[1, 2].map((source) =>
          months
            .flatMap((month) => countsOf(this.world, customer, source, month))
            .filter((row) => hand.from <= row.day && row.day <= hand.to)
            .filter((row) => (hand.platform ?? row.platform) === row.platform)
            .filter((row) => (hand.industry ?? row.industry) === row.industry)
            .reduce((sum, { counts }) => sum + Math.max(...counts.map(Number)), 0),
        ),
      )
    const count = decided({ from, to, platform, industry })
    const before = customer.hands
      .filter((one) => one.state === 'holds' && !one.isDecided)
      .filter((one) => one.from.slice(0, 7) <= to.slice(0, 7) && from.slice(0, 7) <= one.to.slice(0, 7))
      .reduce((sum, one) => sum + decided(one) * one.price, 0)
    expect(data.fdWaits).toBe(count === 0 || count * price + before > 20_000)
    customer.hands.push({
      id: data.id,
      from,
      to,
      platform,
      industry,
      price,
      state: data.fdWaits ? 'waits' : 'holds',
      by: who,
    })
  }

  private async decideHand(customer: NaiveCustomer, act: Extract<Act, { kind: 'decideHand' }>) {
    const hand = customer.hands[act.which % customer.hands.length]
    if (!hand) return
    const { status } = await this.clientOf(act.who).call(settlementApi.approvePrice, {
      body: { id: hand.id, fdApproved: act.isApproved },
    })
    const code = hand.state === 'waits' ? (hand.by === act.who ? 403 : 200) : 409
    expect(status).toBe(code)
    if (code === 200) {
      hand.state = act.isApproved ? 'holds' : 'refused'
      hand.isDecided = true
    }
  }

  /** Which of the expected ones a statement is. */
  private match(all: Expected[], statement: Statement): Expected {
    const lines = linesIn(statement)
    const found =
      all.find((one) => String(one.lines?.map(lineText).toSorted()) === String(lines.toSorted())) ?? all[0]
    expect(lines.toSorted()).toEqual(found?.lines?.map(lineText).toSorted())
    const { payable, rounding, net, tax, due } = found as Expected
    expect(sumsIn(statement)).toEqual({ payable, rounding, net, tax, due })
    const sum = statement.fdLineList.reduce((all, { fdAmount }) => all + units(fdAmount), 0)
    expect(sum + units(statement.fdRounding)).toBe(units(statement.fdPayable))
    const { length } = lines
    for (const [at, { fdKind, fdAmount }] of statement.fdLineList.entries())
      if (fdKind === 4) expect(at).toBe((fdAmount ?? 0) < 0 ? 0 : length - 1)
    return found as Expected
  }

  /** The days of a usage line are all of one version, and have its messages. */
  private demandDays(customer: NaiveCustomer, { fdLineList, fdTerms }: Statement, { lines }: Expected) {
    for (const line of fdLineList) {
      if (line.fdKind !== 1) continue
      const text = linesIn({ fdLineList: [line] } as Statement)[0]
      const days = [...(lines?.find((one) => lineText(one) === text)?.days ?? [])]
      const [from = '', to = ''] = [line.fdFromDate ?? '', line.fdToDate ?? '']
      for (const day of days) expect(from <= day && day <= to).toBe(true)
      if (line.fdPriceVersion === null || fdTerms?.fdPriceDay === 2) continue
      for (const day of [from, to]) expect(versionOn(customer, day) + 2).toBe(line.fdPriceVersion)
    }
  }

  /** What a statement is from now on. */
  private keep(
    customer: NaiveCustomer,
    month: string,
    closedBy: string,
    statement: Statement,
    one: Expected,
  ) {
    const known = customer.statements.get(month)
    const seen = known?.seen ?? new Map<number, string>()
    expect(statement).toMatchObject({ fdState: 1, fdRevision: (known?.revision ?? 0) + 1 })
    seen.set(statement.fdRevision, frozenIn(statement))
    const terms = termsOf(customer, month) as NaiveTerms
    const counted = this.counted(customer, month, terms)
    customer.statements.set(month, {
      ...{
        id: statement.id ?? 0,
        state: 1,
        revision: statement.fdRevision,
        closedBy,
        terms,
        lines: one.lines ?? [],
      },
      ...{ payable: one.payable, adjustments: known?.adjustments ?? [], counted, seen },
    })
  }

  private counted(customer: NaiveCustomer, month: string, { fdCountSource, fdBillingBasis }: NaiveTerms) {
    return new Map(
      countsOf(this.world, customer, fdCountSource, month).map((row) => [
        [row.day, row.platform, row.industry].join('/'),
        row.counts[fdBillingBasis - 1] ?? 0,
      ]),
    )
  }

  async close(customer: NaiveCustomer, month: string, who: string) {
    const all = expectations(this.world, customer, month)
    const before = customer.statements.get(month)
    const isOpen = !before?.state
    // Some by the call, the others as its batch does it.
    closings += 1
    const isDone =
      closings % 6 === 0
        ? (await closeMonth(this.clientOf(who), month, [customer.id])).batch.fdDoneNum === 1
        : await closeAtOnce(this.stage, customer.id, month, who)
    if (!isOpen) return expect(isDone).toBe(false)
    const wanted = all.filter(
      ({ blocks, lines }) => blocks.length === 0 && lines?.some(({ kind }) => kind !== 4),
    )
    if (!isDone) {
      expect(wanted.length, `${month} is not closed`).toBeLessThan(all.length)
      return
    }
    const id = (await this.previewed(customer, month)).id ?? 0
    const statement = await statementOf(this.clientOf('admin'), id)
    const one = this.match(wanted, statement)
    this.demandDays(customer, statement, one)
    this.keep(customer, month, who, statement, one)
  }

  private async previewed({ id }: NaiveCustomer, month: string): Promise<Statement> {
    const body = { fdCustomerId: id, fdMonth: month }
    return (await this.done(this.clientOf('admin').call(settlementApi.preview, { body }))).data
  }

  /** What a month would be stated as, in the preview. */
  async look(customer: NaiveCustomer, month: string) {
    const preview = await this.previewed(customer, month)
    const all = expectations(this.world, customer, month)
    const as = (blocks: string[]) => String(blocks.toSorted())
    const fitting = all.filter(({ blocks }) => as(blocks) === as([...preview.fdBlockList]))
    expect([...preview.fdBlockList].toSorted()).toEqual((fitting[0] ?? all[0])?.blocks)
    if (fitting.some(({ lines }) => lines)) this.match(fitting, preview)
    else expect(preview.fdLineList).toEqual([])
  }

  async recount(customer: NaiveCustomer, month: string, who: string): Promise<Recount | undefined> {
    const statement = customer.statements.get(month) as NaiveStatement
    const all = expectations(this.world, customer, month)
    const { status, body } = await this.clientOf(who).call(settlementApi.recount, {
      body: { id: statement.id },
    })
    const can = statement.state !== 0 && this.isCountable(all)
    if (!can || status !== 200) {
      expect(status, JSON.stringify(body)).toBe(can ? 200 : 409)
      return
    }
    const recount = body.data
    const now = await statementOf(this.clientOf('admin'), statement.id)
    const isFrozen = statement.state === 2 || statement.state === 4
    const same = (one: Expected) =>
      String(one.lines?.map(lineText).toSorted()) === String(statement.lines.map(lineText).toSorted()) &&
      one.payable === statement.payable &&
      JSON.stringify({ ...statement.terms, fdFromMonth: '' }) ===
        JSON.stringify({ ...termsOf(customer, month), fdFromMonth: '' })
    const isSame = all.some(same)
    // The same messages may stand on other days.
    const before = await statementOf(this.clientOf('admin'), statement.id, statement.revision)
    const isMoved = isFrozen || rangesIn(before) !== rangesIn(now)
    if (all.length === 1 && !(isSame && isMoved)) expect(recount.fdEqual).toBe(isSame)
    if (recount.fdEqual || isFrozen) expect(now.fdRevision).toBe(statement.revision)
    if (!recount.fdEqual) this.demandCauses(customer, month, recount)
    if (recount.fdEqual) return recount
    if (isFrozen) {
      expect(all.map(({ payable }) => payable)).toContain(units(recount.fdNewPayable))
      return recount
    }
    const one = this.match(all, now)
    this.demandDays(customer, now, one)
    this.keep(customer, month, statement.closedBy, now, one)
    return recount
  }

  /** Whether what it would be can be told: counts that are not told are not 0. */
  private isCountable = (all: Expected[]) => all.some(({ lines, isMissing }) => lines !== null && !isMissing)

  /** The days of its own month that differ, as they were counted and are now. */
  private demandCauses(customer: NaiveCustomer, month: string, { fdDayList }: Recount) {
    const { counted, terms } = customer.statements.get(month) as NaiveStatement
    const after = termsOf(customer, month) as NaiveTerms
    if (terms.fdCountSource !== after.fdCountSource || terms.fdBillingBasis !== after.fdBillingBasis) return
    const now = this.counted(customer, month, after)
    const differing = [...new Set([...counted.keys(), ...now.keys()])]
      .map((place) => [place, counted.get(place) ?? 0, now.get(place) ?? 0])
      .filter(([, one, other]) => one !== other)
      .map((parts) => parts.join(' '))
    const told = fdDayList
      .filter(({ fdDate }) => fdDate.startsWith(month))
      .map(
        (one) => `${one.fdDate}/${one.fdPlatform}/${one.fdObeesIndustry} ${one.fdOldCount} ${one.fdNewCount}`,
      )
    expect(told.toSorted()).toEqual(differing.toSorted())
  }

  private async adjust(customer: NaiveCustomer, month: string, { who, fens }: { who: string; fens: number }) {
    const statement = customer.statements.get(month) as NaiveStatement
    const reason = `调整${statement.adjustments.length}`
    const alone = statement.adjustments.filter((one) => one.state === 'holds' && !one.isDecided)
    const waits = alone.reduce((sum, { amount }) => sum + Math.abs(amount), Math.abs(fens) * 100) > 20_000
    const entry = { id: 0, amount: fens * 100, reason, by: who, state: waits ? 'waits' : 'holds' } as const
    const adjustments: NaiveStatement['adjustments'] = [...statement.adjustments, entry]
    const after = {
      ...customer,
      statements: new Map(customer.statements).set(month, { ...statement, adjustments }),
    }
    const all = expectations(this.world, after, month)
    const { status, body } = await this.clientOf(who).call(settlementApi.adjust, {
      body: { id: statement.id, fdAmount: fens / 100, fdReason: reason },
    })
    if (fens === 0) return expect(status).toBe(400)
    const isAllowed = (statement.state === 1 || statement.state === 3) && (waits || this.isCountable(all))
    expect(status, JSON.stringify(body)).toBe(isAllowed ? 200 : 409)
    if (!isAllowed) return
    expect(body.data.fdWaits).toBe(waits)
    statement.adjustments = [...statement.adjustments, { ...entry, id: body.data.id }]
    if (!waits) await this.recounted(customer, month, all)
  }

  private async recounted(customer: NaiveCustomer, month: string, all: Expected[]) {
    const { id, closedBy } = customer.statements.get(month) as NaiveStatement
    const statement = await statementOf(this.clientOf('admin'), id)
    this.keep(customer, month, closedBy, statement, this.match(all, statement))
  }

  private async decide(customer: NaiveCustomer, month: string, act: Extract<Act, { kind: 'decide' }>) {
    const statement = customer.statements.get(month) as NaiveStatement
    const one = statement.adjustments[act.which % statement.adjustments.length]
    if (!one) return
    const was = one.state
    if (was === 'waits') one.state = act.isApproved ? 'holds' : 'refused'
    one.isDecided ||= was === 'waits'
    const all = expectations(this.world, customer, month)
    const isOpen = statement.state === 1 || statement.state === 3
    const { status, body } = await this.clientOf(act.who).call(settlementApi.approve, {
      body: { id: one.id, fdApproved: act.isApproved },
    })
    let code = 200
    if (!isOpen || was !== 'waits') code = 409
    else if (one.by === act.who) code = 403
    else if (act.isApproved && !this.isCountable(all)) code = 409
    expect(status, JSON.stringify(body)).toBe(code)
    if (code !== 200) {
      one.state = was
      if (was === 'waits') one.isDecided = false
    } else if (act.isApproved) await this.recounted(customer, month, all)
  }

  /** Every revision that was ever written is as it was, and so are the days behind its lines. */
  /** Everything is told, priced and confirmed; then all messages of a month stand in statements once. */
  async settleAll() {
    const [first = '', last = ''] = [`${months[0]}-01`, lastDayOf(months.at(-1) ?? '')]
    for (const platform of [1, 3])
      for (const source of [1, 2]) await this.declare(source, platform, [first, last], true)
    for (const customer of this.world.customers) {
      for (const hand of customer.hands)
        if (hand.state === 'waits')
          await this.decideHand(customer, {
            ...{ kind: 'decideHand', customer: 0, which: customer.hands.indexOf(hand), isApproved: true },
            who: hand.by === 'admin' ? 'second' : 'admin',
          })
      await renewMonths(this.stage.server)
      let isWhole = true
      for (const month of months) {
        const all = expectations(this.world, customer, month)
        if (all.some(({ lines }) => lines?.length)) await this.close(customer, month, 'admin')
        const statement = customer.statements.get(month)
        if (statement?.state === 1 || statement?.state === 3) {
          await this.recount(customer, month, 'admin')
          const again = await this.recount(customer, month, 'second')
          if (again) expect(again.fdEqual).toBe(true)
          else isWhole = false
        }
        await renewMonths(this.stage.server)
      }
      // One that cannot be counted again now has to wait.
      if (isWhole) demandConserved(this.world, customer)
    }
  }
}
