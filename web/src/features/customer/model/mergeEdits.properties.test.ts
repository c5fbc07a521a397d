import { platforms } from '@zhixin/contract/closedSets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDetail } from '../../../test/customerDetails'
import { mergeEdits } from './mergeEdits'
import type { Side } from './mergeEdits.decide'
import { setIndustryPrice } from './prices'
import { type CustomerValues, inputOf, newContact, valuesOf } from './values'

/** An edit of one thing: edits with different targets are disjoint. */
interface Edit {
  target: string
  apply: (values: CustomerValues) => CustomerValues
}

const price = fc.integer({ min: 0, max: 10_000 }).map((units) => String(units / 10_000))
const word = fc.stringMatching(/^[a-z]{1,8}$/)

const fieldEdit = fc
  .tuple(fc.constantFrom('fdName', 'fdCompanyCreditCode', 'fdRegisterAddress', 'fdIntroduction'), word)
  .map(([field, text]): Edit => ({ target: field, apply: (values) => ({ ...values, [field]: text }) }))

const contactEdit = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('fdContactName', 'fdPosition', 'fdPhone'), word)
  .map(([id, part, text]): Edit => {
    return {
      target: `contact ${id}/${part}`,
      apply: (values) => ({
        ...values,
        fdMyClientContactList: values.fdMyClientContactList.map((row) =>
          row.id === id ? { ...row, [part]: text } : row,
        ),
      }),
    }
  })

const contactAdded = word.map(
  (fdContactName): Edit => ({
    target: `contact ${fdContactName}`,
    apply: (values) => ({
      ...values,
      fdMyClientContactList: [...values.fdMyClientContactList, { ...newContact(), fdContactName }],
    }),
  }),
)

const priceEdit = fc.tuple(fc.constantFrom(...platforms), fc.integer({ min: 1, max: 6 }), price).map(
  ([platform, industry, value]): Edit => ({
    target: `price ${platform}/${industry}`,
    apply: (values) => {
      const industries = [...new Set([...values.fdIndustryList, industry])]
      return {
        ...values,
        fdIndustryList: industries,
        fdSettleMessageList: setIndustryPrice(
          values.fdSettleMessageList,
          { platform, industry },
          value,
          industries,
        ),
      }
    },
  }),
)

const tierPrice = fc.tuple(fc.nat(4), price).map(
  ([at, value]): Edit => ({
    target: `tier ${at}`,
    apply: (values) => ({
      ...values,
      fdBaseUnitPriceStepList: values.fdBaseUnitPriceStepList.map((tier, index) =>
        index === at ? { ...tier, fdStepUnitPrice: value } : tier,
      ),
    }),
  }),
)

const followerEdit = fc.integer({ min: 1, max: 12 }).map(
  (id): Edit => ({
    target: `follower ${id}`,
    apply: (values) => {
      const { fdOtherFollowUpAccountIdList: ids } = values
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
      return { ...values, fdOtherFollowUpAccountIdList: next }
    },
  }),
)

const edit = fc.oneof(fieldEdit, contactEdit, contactAdded, priceEdit, tierPrice, followerEdit)
const edits = fc.uniqueArray(edit, { selector: (one) => one.target, maxLength: 12 })
const base = fc.integer({ min: 1, max: 100_000 }).map((seed) => valuesOf(anyDetail(seed)))

const applied = (values: CustomerValues, list: Edit[]) =>
  list.reduce((before, one) => one.apply(before), values)

/** The content of a save without the order of rows: orders are merged, too, but need not agree. */
function told(values: CustomerValues): unknown {
  const sorted = (list: unknown[]) => list.map((one) => JSON.stringify(one)).toSorted()
  const input = inputOf(values, undefined)
  return {
    ...input,
    fdOtherFollowUpAccountIdList: sorted(input.fdOtherFollowUpAccountIdList),
    fdMyClientContactList: sorted(input.fdMyClientContactList),
    fdSettleMessageList: sorted(
      (input.fdSettleMessageList ?? []).flatMap((entry) =>
        entry.fdDetailList.map((detail) => [
          entry.fdPlatform,
          detail.fdObeesIndustry,
          detail.fdBaseUnitPrice,
        ]),
      ),
    ),
  }
}

describe('any merge', () => {
  it('merge.save: of disjoint edits has all edits of both, and no conflict', () => {
    fc.assert(
      fc.property(base, edits, fc.nat(), (loaded, all, split) => {
        const mine = all.filter((_, index) => (split >> index) % 2 === 0)
        const theirs = all.filter((one) => !mine.includes(one))
        const merged = mergeEdits({
          base: loaded,
          mine: applied(loaded, mine),
          theirs: applied(loaded, theirs),
        })
        expect(merged.changes.filter(({ outcome }) => outcome === 'conflict')).toEqual([])
        expect(told(merged.values)).toEqual(told(applied(loaded, all)))
      }),
    )
  })

  it('merge.save: of identical edits is the edited record, and no conflict', () => {
    fc.assert(
      fc.property(base, edits, (loaded, all) => {
        const merged = mergeEdits({
          base: loaded,
          mine: applied(loaded, all),
          theirs: applied(loaded, all),
        })
        expect(merged.changes.filter(({ outcome }) => outcome !== 'both')).toEqual([])
        expect(told(merged.values)).toEqual(told(applied(loaded, all)))
      }),
    )
  })

  it('with a side that did nothing is the other side', () => {
    fc.assert(
      fc.property(base, edits, (loaded, all) => {
        const edited = applied(loaded, all)
        const mine = mergeEdits({ base: loaded, mine: edited, theirs: loaded }).values
        const theirs = mergeEdits({ base: loaded, mine: loaded, theirs: edited }).values
        expect(inputOf(mine, undefined)).toEqual(inputOf(edited, undefined))
        expect(inputOf(theirs, undefined)).toEqual(inputOf(edited, undefined))
      }),
    )
  })

  /** Some of the rows removed, some changed, some new. */
  const rowWork = fc.record({
    removed: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
    changed: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
    added: fc.uniqueArray(word, { maxLength: 3 }),
    text: word,
  })

  it('merge.save: neither loses nor doubles a row, whatever is chosen', () => {
    fc.assert(
      fc.property(
        base,
        rowWork,
        rowWork,
        fc.func(fc.constantFrom<Side>('mine', 'theirs')),
        (loaded, one, other, choose) => {
          const work = (plan: typeof one, firstId?: number): CustomerValues => ({
            ...loaded,
            fdMyClientContactList: [
              ...loaded.fdMyClientContactList
                .map((row, at) => (plan.changed.includes(at) ? { ...row, fdPosition: plan.text } : row))
                .filter((_, at) => !plan.removed.includes(at)),
              ...plan.added.map((name, at) => ({
                ...newContact(),
                // What somebody else has saved has ids.
                ...(firstId !== undefined && { id: firstId + at }),
                fdContactName: name,
              })),
            ],
          })
          const versions = { base: loaded, mine: work(one), theirs: work(other, 1000) }
          const open = mergeEdits(versions)
          const choices = Object.fromEntries(open.changes.map(({ key }) => [key, choose(key)]))
          const rows = mergeEdits(versions, choices).values.fdMyClientContactList
          const whole = open.changes.find(({ key }) => key === 'fdMyClientContactList')
          if (whole) {
            expect(rows).toBe(versions[choices[whole.key] ?? 'mine'].fdMyClientContactList)
            return
          }
          const ids = rows.flatMap((row) => row.id ?? [])
          expect(new Set(ids).size).toBe(ids.length)
          expect(new Set(rows.map((row) => row.rowKey)).size).toBe(rows.length)
          const has = (list: CustomerValues) => (id: number | undefined) =>
            list.fdMyClientContactList.some((row) => row.id === id)
          for (const { id } of loaded.fdMyClientContactList)
            if (has(versions.mine)(id) && has(versions.theirs)(id)) expect(ids).toContain(id)
          for (const name of new Set([...one.added, ...other.added])) {
            const wanted = Math.max(
              ...[versions.mine, versions.theirs].map(
                (side) => side.fdMyClientContactList.filter((row) => row.fdContactName === name).length,
              ),
            )
            expect(rows.filter((row) => row.fdContactName === name)).toHaveLength(wanted)
          }
        },
      ),
    )
  })
})
