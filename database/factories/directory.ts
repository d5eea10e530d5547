import { mustDiffer, rowsMustDiffer } from '#database/factories/differ'
import { givenUser, type GivenUser } from '#database/factories/users'
import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'
import db from '@adonisjs/lucid/services/db'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import { keepClocks } from '#app/zones/keep_clocks'
import { searchText } from '#patients/rules'

type Columns = Record<string, string | number | boolean | string[] | null>

export type GivenPractice = {
  id: number
  name: string
  address: string
  phone: string
  fax: string
  province: string
  zone: string
}

/** A practice in British Columbia unless told otherwise; it shares name and numbers with no neighbour. */
export async function givenPractice(columns: Columns = {}): Promise<GivenPractice> {
  const row = {
    name: `Practice ${serial()}`,
    province: 'BC',
    city: 'Vancouver',
    address: `${serial()} Example Street`,
    phone: uniquePhone(),
    fax: uniquePhone(),
    ...columns,
  }
  mustDiffer({ phone: row.phone, fax: row.fax })
  for (const name of ['name', 'phone', 'fax'] as const) {
    const neighbour = await db.from('practices').where(name, row[name]).whereNot(name, '').first()
    if (neighbour) rowsMustDiffer({ practice: row, neighbour }, [name])
  }
  await keepClocks([String(columns.zone ?? DEFAULT_ZONE)], db.connection())
  return insertRow<GivenPractice>('practices', row)
}

/** A practice whose clocks are others now, and what else is changed with them. */
export async function movePractice(id: number, zone: string, columns: Columns = {}) {
  await keepClocks([zone], db.connection())
  await db
    .from('practices')
    .where('id', id)
    .update({ zone, ...columns })
}

export type GivenOd = GivenUser & { id: number; odId: number; practiceId: number; odName: string }

type OdOptions = {
  /** Made anew when absent. */
  practice?: { id: number }
  /** Columns of the directory entry (`ods`). */
  od?: Columns
  /** Columns of the account (`users`). */
  user?: Columns
}

/** An optometrist: a directory entry and the account they log in with. `id` is the directory's. */
export async function givenOd({ practice, od, user }: OdOptions = {}): Promise<GivenOd> {
  const { id: practiceId } = practice ?? (await givenPractice())
  const row = await insertRow<{ id: number; first_name: string; last_name: string }>('ods', {
    practice_id: practiceId,
    first_name: uniqueWord(),
    last_name: `Od${uniqueWord()}`,
    ...od,
  })
  const account = await givenUser({ is_od: true, practice_id: practiceId, od_id: row.id, ...user })
  const odName = `${row.first_name} ${row.last_name}`
  return { ...account, id: row.id, odId: row.id, practiceId, odName }
}

export type GivenOmd = GivenUser & { id: number; omdId: number; omdName: string }

type OmdOptions = { omd?: Columns; user?: Columns }

async function givenOmd(flags: { omd: Columns; user: Columns }, options: OmdOptions) {
  const row = await insertRow<{ id: number; first_name: string; last_name: string }>('omds', {
    first_name: uniqueWord(),
    last_name: `Omd${uniqueWord()}`,
    province: 'BC',
    email: `omd${serial()}@eyes.example`,
    fax: uniquePhone(),
    ...flags.omd,
    ...options.omd,
  })
  const account = await givenUser({
    omd_id: row.id,
    retina_enabled: options.omd?.retina_specialist === true,
    ...flags.user,
    ...options.user,
  })
  const omdName = `${row.first_name} ${row.last_name}`
  return { ...account, id: row.id, omdId: row.id, omdName }
}

/** A reviewer: directory entry and account. */
export const givenOmdr = (options: OmdOptions = {}): Promise<GivenOmd> =>
  givenOmd({ omd: { is_reviewer: true }, user: { is_omdr: true } }, options)

/** A consultant: directory entry and account. */
export const givenOmdc = (options: OmdOptions = {}): Promise<GivenOmd> =>
  givenOmd({ omd: { is_consultant: true }, user: { is_omdc: true } }, options)

export type GivenIgp = GivenUser & { id: number; igpId: number; igpName: string }

/** An internal general practitioner: directory entry and account. */
export async function givenIgp(): Promise<GivenIgp> {
  const row = await insertRow<{ id: number; first_name: string; last_name: string }>('igps', {
    first_name: uniqueWord(),
    last_name: `Igp${uniqueWord()}`,
    fax: uniquePhone(),
    province: 'BC',
  })
  const account = await givenUser({ is_igp: true, igp_id: row.id })
  return { ...account, id: row.id, igpId: row.id, igpName: `${row.first_name} ${row.last_name}` }
}

export type GivenGp = {
  id: number
  first_name: string
  last_name: string
  fax_number: string
  practice: string
  province: string
}

export async function givenGp(columns: Columns = {}): Promise<GivenGp> {
  const firstName = uniqueWord()
  const lastName = `Gp${uniqueWord()}`
  return insertRow<GivenGp>('gps', {
    first_name: firstName,
    last_name: lastName,
    fax_number: uniquePhone(),
    practice: `Family Clinic ${serial()}`,
    province: 'BC',
    search_text: searchText(`${columns.first_name ?? firstName} ${columns.last_name ?? lastName}`),
    ...columns,
  })
}
