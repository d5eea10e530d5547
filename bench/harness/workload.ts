import type pg from 'pg'
import type { Request } from './knock.js'
import type { Running } from './processes.js'

export type Plan = { rounds: number; seconds: number; connections: number }

/** What a workload may look at to prepare its requests. */
export type Prepared = { client: pg.Client; patients: number }

/** Whose sessions send our requests: `od1…`, `chain1…`, `admin1…`. */
export type Knocker = 'od' | 'chain' | 'admin'

/** What the floor answers its rows of, as JSON. */
export type Statement = {
  /** Prepared once per connection. */
  text: string
  values(n: number): unknown[]
  /** The values are sent as a JSON body by POST, in place of the address. */
  isPost?: true
  /** Told the answer's text: what the next request of the same record needs. */
  answered?(n: number, text: string): void
}

/** The same of another product, asked in its own way. */
export type Rival = { request(n: number): Request }

/** One thing measured: our request and the floor's statement for the same rows. */
export type Case = {
  label: string
  as: Knocker
  /** The n-th request to the product, from the n-th account of `as`. */
  ours(n: number): Request
  floor: Statement | Rival
  /** Lowest requests per second against the floor's = 1, at the largest size. */
  aim: number
  /** Largest growth of our cost from the smallest to the largest size. */
  growth: number
}

/** A file of bench/workloads exports one of these as `workload`. */
export type Workload = {
  name: string
  /** How the floor’s statements are planned, whichever is faster for them: once, or for each values. */
  floorPlans: 'generic' | 'custom'
  /** Another product in the floor's place, on the same database. */
  rival?: { readonly name: string; start(databaseUrl: string): Promise<Running> }
  /** Where it is measured otherwise than the others: few connections for answers of seconds. */
  plan?: Partial<Plan>
  /** Made once per size, before the rounds; may create what only the floor needs. */
  prepare(prepared: Prepared): Promise<Case[]>
}
