import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import type { DemoDirectory } from '#database/seeders/demo/directory'
import { FIRST_NAMES_F, FIRST_NAMES_M, LAST_NAMES, STREETS } from '#database/seeders/demo/names'
import { PATIENTS_PER_PRACTICE, PRACTICES, type PracticeKey } from '#database/seeders/demo/places'
import { seeded, type Random } from '#database/seeders/demo/random'
import { demoHealthNumber } from '#database/seeders/demo/health_numbers'
import { searchText } from '#patients/rules'

export type DemoPatient = {
  id: number
  practice: PracticeKey
  practiceId: number
  odId: number
  born: string
}

export async function seedPatients(
  trx: Transaction,
  directory: DemoDirectory,
  today: DateTime
): Promise<DemoPatient[]> {
  const random = seeded(2026)
  const patients: DemoPatient[] = []
  for (const [practice, count] of Object.entries(PATIENTS_PER_PRACTICE)) {
    for (let index = 0; index < count; index++) {
      const row = drawPatient(random, directory, practice as PracticeKey, patients.length, today)
      const [inserted] = await trx.table('patients').insert(row).returning('id')
      patients.push({
        id: (inserted as { id: number }).id,
        practice: practice as PracticeKey,
        practiceId: row.practice_id,
        odId: row.od_id,
        born: row.birth_date,
      })
    }
  }
  return patients
}

/** Within a clinic's hours of the day before, one patient after the other. */
const askedAt = (today: DateTime, ordinal: number) =>
  today
    .minus({ days: 1 })
    .set({ hour: 9 + (ordinal % 8), minute: (ordinal * 7) % 60 })
    .toJSDate()

function drawPatient(
  random: Random,
  directory: DemoDirectory,
  key: PracticeKey,
  ordinal: number,
  today: DateTime
) {
  const practice = PRACTICES[key]
  const sex = random.chance(0.54) ? 'F' : 'M'
  const firstName = random.pick(sex === 'F' ? FIRST_NAMES_F : FIRST_NAMES_M)
  const lastName = LAST_NAMES[ordinal % LAST_NAMES.length]!
  const gps = directory.gps.filter(({ province }) => province === practice.province)
  const uninsured = practice.country === 'US' || random.chance(0.06)
  const phn = uninsured ? '' : demoHealthNumber(practice.province, ordinal)
  const age = random.int(9, 88)
  return {
    practice_id: directory.practices[key],
    od_id: random.pick(directory.ods[key]),
    first_name: firstName,
    last_name: lastName,
    search_text: searchText(`${firstName} ${lastName}`),
    birth_date: today.minus({ years: age, days: random.int(0, 364) }).toISODate()!,
    sex,
    primary_phone: `${practice.phone.slice(0, 6)}${String(1000 + ordinal)}`,
    email: random.chance(0.6) ? `patient${ordinal + 1}@mail.example` : '',
    country: practice.country,
    province: practice.province,
    address: `${random.int(10, 980)} ${random.pick(STREETS)} Street`,
    city: practice.city,
    postal_code: practice.postal_code,
    insurance_type: practice.country === 'US' ? null : uninsured ? 'no_insurance' : 'provincial',
    phn,
    phn_key: phn || null,
    has_no_phn: uninsured,
    gp_id: random.chance(0.9) && gps.length > 0 ? random.pick(gps).id : null,
    has_no_gp: false,
    // Every fifth is asked again at their next visit.
    gp_confirmed_at: today.minus({ months: ordinal % 5 === 0 ? 18 : ordinal % 12 }).toJSDate(),
    consent_at: askedAt(today, ordinal),
    consent_version: '2026-01',
  }
}
