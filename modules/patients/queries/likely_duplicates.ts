import { statement } from '#app/database/statement'
import { likelySame, normalisePhone, type DuplicateReason, type PersonFacts } from '#patients/rules'
import type { CalendarDate } from '#app/kernel/clock'

type Candidate = {
  id: number
  first_name: string
  last_name: string
  birth_date: CalendarDate
  sex: 'M' | 'F'
  primary_phone: string
  latest_exam_date: CalendarDate | null
}

export type LikelyDuplicate = Omit<Candidate, 'primary_phone'> & { reasons: DuplicateReason[] }

/** Shown at most; a family that shares a phone is smaller. */
const SHOWN = 5

/** Whoever shares the birth date or the phone; each half is read from its own index. */
const candidates = statement<Candidate>(
  'patients.likely_duplicates',
  `select id, first_name, last_name, birth_date, sex, primary_phone, latest_exam_date
     from patients
    where practice_id = $1 and birth_date = $2 and deactivated_at is null and id <> $4
    union
   select id, first_name, last_name, birth_date, sex, primary_phone, latest_exam_date
     from patients
    where practice_id = $1 and primary_phone = $3 and primary_phone <> ''
      and deactivated_at is null and id <> $4`
)

/** Active patients of the practice who are likely this person already, the likeliest first. */
export async function likelyDuplicates(
  person: PersonFacts,
  practiceId: number,
  exceptId: number | null
): Promise<LikelyDuplicate[]> {
  const { birth_date: date, phone } = person
  const rows = await candidates([practiceId, date, normalisePhone(phone), exceptId ?? 0])
  const likely = rows.flatMap(({ primary_phone: theirs, ...row }) => {
    const reasons = likelySame(
      { ...person, phone: digits(phone) },
      { ...row, phone: digits(theirs) }
    )
    return reasons ? [{ ...row, reasons }] : []
  })
  return likely.sort((one, other) => other.reasons.length - one.reasons.length).slice(0, SHOWN)
}

const digits = (phone: string) => phone.replace(/\D/g, '')
