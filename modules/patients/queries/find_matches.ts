import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import {
  normaliseHealthNumber,
  normalisePhone,
  normalisePostalCode,
  proposeMatches,
  searchText,
  withoutVersionCode,
  type MatchLevel,
  type MatchReason,
  type PersonFacts,
} from '#patients/rules'

type Candidate = {
  id: number
  first_name: string
  last_name: string
  birth_date: CalendarDate
  sex: 'M' | 'F'
  primary_phone: string
  phn: string
  address: string
  city: string
  postal_code: string
}

/** A patient who may be the person, and why. */
export type PatientMatch = Pick<
  Candidate,
  'id' | 'first_name' | 'last_name' | 'birth_date' | 'sex'
> & { level: MatchLevel; score: number; reasons: readonly MatchReason[] }

const ACTIVE = `from patients where practice_id = $1 and deactivated_at is null`

/**
 * Whoever shares the health number, the birth date or the phone, or of those
 * with the postal code or a name spelled alike the hundred most alike: each
 * part is read from its own index, so that a large practice is not read whole.
 */
const candidates = statement<Candidate>(
  'patients.match_candidates',
  `select id, first_name, last_name, birth_date, sex, primary_phone, phn, address, city, postal_code
     from patients
    where id <> $7 and id in (
      select id ${ACTIVE} and phn_key = any($2::text[])
      union select id ${ACTIVE} and birth_date = $3::date
      union select id ${ACTIVE} and primary_phone = $4 and primary_phone <> ''
      union (select id ${ACTIVE} and postal_code = $5 and postal_code <> ''
              order by similarity(search_text, $6) desc, id limit 100)
      union (select id ${ACTIVE} and search_text % $6
              order by similarity(search_text, $6) desc, id limit 100))`
)

/**
 * Who of a practice's active patients may be this person, the likeliest first,
 * five at most, each with the reasons. It proposes and changes nothing.
 *
 * @param exceptId a record that is not asked about, such as the person's own
 */
export async function findMatches(
  person: PersonFacts,
  practiceId: number,
  exceptId: number | null
): Promise<PatientMatch[]> {
  const number = normaliseHealthNumber(person.phn)
  const rows = await candidates([
    practiceId,
    number === '' ? [] : [number, withoutVersionCode(number)],
    person.birth_date,
    normalisePhone(person.phone),
    normalisePostalCode(person.postal_code),
    searchText(`${person.first_name} ${person.last_name}`),
    exceptId ?? 0,
  ])
  const wanted = { ...person, phone: normalisePhone(person.phone) }
  const proposed = proposeMatches(wanted, rows, ({ primary_phone: phone, ...row }) => ({
    ...row,
    phone,
  }))
  return proposed.map(({ person: { id, first_name, last_name, birth_date, sex }, match }) => ({
    id,
    first_name,
    last_name,
    birth_date,
    sex,
    ...match,
  }))
}
