import type { Transaction } from '#app/database/transaction'
import { keepClocks } from '#app/zones/keep_clocks'
import { DEMO_ACCOUNTS } from '#database/seeders/demo/accounts'
import { GPS, OMDS, OUTBOUND_OMDS } from '#database/seeders/demo/doctors'
import { PRACTICES, REGIONS, type PracticeKey } from '#database/seeders/demo/places'
import { searchText } from '#patients/rules'

export type DemoDirectory = {
  practices: Record<PracticeKey, number>
  /** Optometrist ids by practice. */
  ods: Record<PracticeKey, number[]>
  odByAccount: Map<string, number>
  omds: Record<string, number>
  gps: { id: number; province: string }[]
  igp: number
  /** Where the demo's outbound referrals go. */
  outboundOmd: number
}

type Row = { id: number }

export async function seedDirectory(trx: Transaction): Promise<DemoDirectory> {
  const regions = new Map<string, number>()
  for (const [name, province] of REGIONS) {
    regions.set(name, await insert(trx, 'regions', { name, province }))
  }
  const practices = await seedPractices(trx)
  const omds = await seedOmds(trx, regions)
  const { ods, odByAccount } = await seedOds(trx, practices)
  const gps = await seedGps(trx)
  const igp = await insert(trx, 'igps', {
    first_name: 'Nadia',
    last_name: 'Fontaine',
    email: 'nadia.fontaine@farsight.example',
    fax: '6045550190',
    province: 'BC',
  })
  const outbound: number[] = []
  for (const [index, [firstName, lastName, method]] of OUTBOUND_OMDS.entries()) {
    const id = await insert(trx, 'outbound_omds', {
      first_name: firstName,
      last_name: lastName,
      receive_method: method,
      email: `${lastName.toLowerCase()}@surgery.example`,
      fax: `778555018${index}`,
    })
    outbound.push(id)
  }
  await insert(trx, 'do_not_fax_numbers', { number: '6045550199', reason: 'Line is a household' })
  return { practices, ods, odByAccount, omds, gps, igp, outboundOmd: outbound[0]! }
}

async function seedPractices(trx: Transaction) {
  const zones = Object.values(PRACTICES).map(({ zone }) => zone)
  await keepClocks(zones, trx)
  const ids = {} as Record<PracticeKey, number>
  for (const [key, practice] of Object.entries(PRACTICES)) {
    ids[key as PracticeKey] = await insert(trx, 'practices', practice)
  }
  return ids
}

async function seedOmds(trx: Transaction, regions: Map<string, number>) {
  const ids: Record<string, number> = {}
  for (const [index, { key, region, ...omd }] of OMDS.entries()) {
    ids[key] = await insert(trx, 'omds', {
      ...omd,
      region_id: region === null ? null : regions.get(region),
      email: `${omd.last_name.toLowerCase()}@eyes.example`,
      fax: `604555017${index}`,
      phone: `604555016${index}`,
      network: 'Farsight demo network',
    })
  }
  return ids
}

async function seedOds(trx: Transaction, practices: Record<PracticeKey, number>) {
  const ods = Object.fromEntries(Object.keys(practices).map((key) => [key, [] as number[]]))
  const odByAccount = new Map<string, number>()
  for (const account of DEMO_ACCOUNTS.filter(({ practice }) => practice)) {
    const practice = account.practice as PracticeKey
    const id = await insert(trx, 'ods', {
      practice_id: practices[practice],
      first_name: account.first_name,
      last_name: account.last_name,
      email: `${account.username}@clinic.example`,
      ...Object.fromEntries((account.od ?? []).map((flag) => [flag, true])),
    })
    ods[practice]!.push(id)
    odByAccount.set(account.username, id)
  }
  return { ods: ods as Record<PracticeKey, number[]>, odByAccount }
}

async function seedGps(trx: Transaction) {
  const gps: DemoDirectory['gps'] = []
  for (const [index, [firstName, lastName, practice, city, province]] of GPS.entries()) {
    const id = await insert(trx, 'gps', {
      first_name: firstName,
      last_name: lastName,
      practice,
      city,
      province,
      fax_number: `604555${String(200 + index).padStart(4, '0')}`,
      search_text: searchText(`${firstName} ${lastName}`),
    })
    gps.push({ id, province })
  }
  return gps
}

async function insert(trx: Transaction, table: string, row: object): Promise<number> {
  const [inserted] = (await trx.table(table).insert(row).returning('id')) as Row[]
  return inserted!.id
}
