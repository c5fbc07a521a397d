import { monthOf } from './days'

/** Counts of a customer's day at a vendor, as a batch has them. */
export interface Count {
  customerId: number
  day: string
  platform: number
  industry: number
  submitted: number
  delivered: number
  parsed: number
}

/** Counts that came together. */
interface DemoBatch {
  number: string
  source: number
  platforms: number[]
  startDay: string
  endDay: string
  isFinal: boolean
  /** When it was booked. */
  at: number
  rows: Count[]
}

export interface BookedBatch extends DemoBatch {
  order: number
  /** Its place among bookings and withdrawals, if it was withdrawn. */
  withdrawnOrder: number | null
}

export interface BookedCount extends Count {
  batch: BookedBatch
  /** The row of its batch. */
  place: number
  current: boolean
}

/** What is booked, and which counts hold: those of the latest batch that has a key. */
export class CountBook {
  readonly batches: BookedBatch[] = []
  readonly counts: BookedCount[] = []
  readonly #current = new Map<string, Map<string, BookedCount>>()
  #order = 0

  /** The next place among bookings, withdrawals and closings. */
  next(): number {
    this.#order += 1
    return this.#order
  }

  book(batch: DemoBatch): void {
    const booked = { ...batch, order: this.next(), withdrawnOrder: null }
    this.batches.push(booked)
    for (const [
      index,
      { customerId, day, platform, industry, submitted, delivered, parsed },
    ] of batch.rows.entries()) {
      const told = { customerId, day, platform, industry, submitted, delivered, parsed }
      const count = { ...told, batch: booked, place: index + 1, current: true }
      const month = this.#month(customerId, monthOf(day))
      const key = [batch.source, day, platform, industry].join()
      const before = month.get(key)
      if (before) before.current = false
      month.set(key, count)
      this.counts.push(count)
    }
  }

  /** Withdraws a batch before any other has its keys. */
  withdraw(number: string): void {
    for (const batch of this.batches) if (batch.number === number) batch.withdrawnOrder = this.next()
    for (const count of this.counts) if (count.batch.number === number) count.current = false
    for (const month of this.#current.values())
      for (const [key, { current }] of month) if (!current) month.delete(key)
  }

  /** The counts of a customer's month that hold. */
  of(customerId: number, month: string): BookedCount[] {
    return [...this.#month(customerId, month).values()]
  }

  #month(customerId: number, month: string): Map<string, BookedCount> {
    const place = `${customerId}/${month}`
    const known = this.#current.get(place) ?? new Map<string, BookedCount>()
    this.#current.set(place, known)
    return known
  }
}
