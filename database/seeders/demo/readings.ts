import type { Transaction } from '#app/database/transaction'
import { seeded, type Random } from '#database/seeders/demo/random'

/** Reviewed charts that are read twice in the demo; the first few still wait. */
const READ_TWICE = 24
const WAITING = 3

type Chart = {
  id: number
  first: number
  reviewed_at: Date
  second: number
  urgent: boolean
  treated: boolean
}

/**
 * Second readings: some wait for the demo's reviewer, most are locked and
 * agree, a few differ and wait for somebody to be found (F204).
 */
export async function seedReadings(trx: Transaction) {
  const random = seeded(733)
  const charts = await readTwice(trx)
  for (const [index, chart] of charts.entries()) {
    const isWaiting = index < WAITING
    const decided = firstAnswer(chart)
    const again = isWaiting ? null : secondAnswer(decided, random)
    const differs = again ? differing(decided, again) : []
    await trx
      .from('exams')
      .where('id', chart.id)
      .update({ second_omdr_id: chart.second, second_omdr_reviewed: !isWaiting })
    await trx.rawQuery(
      `insert into review_decisions (review_id, exam_id, role, follow_up, omd_follow_up,
              retina_referral, treatment, glaucoma_suspect, urgent, decided_at)
       select id, exam_id, 'omdr', ?, false, '', ?, ?, ?, reviewed_at
         from reviews where exam_id = ? and role = 'omdr' and reviewed_at is not null`,
      [decided.follow_up, decided.treatment, decided.glaucoma_suspect, decided.urgent, chart.id]
    )
    const state = isWaiting ? 'second' : differs.length > 0 ? 'third' : 'agreed'
    await trx.table('second_readings').insert({
      exam_id: chart.id,
      reason: index % 4 === 1 ? 'opinion' : 'sample',
      state,
      opened_at: chart.reviewed_at,
      settled_at: state === 'agreed' ? new Date() : null,
      differs,
    })
    const [review] = await trx
      .table('reviews')
      .insert({
        exam_id: chart.id,
        role: 'second_omdr',
        omd_id: chart.second,
        assigned_at: chart.reviewed_at,
        reviewed_at: isWaiting ? null : new Date(),
      })
      .returning('id')
    if (!again) continue
    await trx.table('review_decisions').insert({
      review_id: (review as { id: number }).id,
      exam_id: chart.id,
      role: 'second_omdr',
      ...again,
      decided_at: new Date(),
    })
  }
}

/** Reviewed charts with another reviewer than their own; the demo's account is the first of them. */
async function readTwice(trx: Transaction): Promise<Chart[]> {
  const { rows } = await trx.rawQuery<{ rows: Chart[] }>(
    `select e.id, e.omdr_id as first, e.reviewed_at, e.is_urgent as urgent,
            e.treatment_drop <> '' as treated,
            (select o.id from omds o left join users u on u.omd_id = o.id and u.is_omdr
              where o.is_reviewer and o.id <> e.omdr_id
              order by u.id nulls last, o.id limit 1) as second
       from exams e
      where e.exam_status = 'reviewed' and e.omdr_id is not null and e.deactivated_at is null
        and exists (select 1 from omds o where o.is_reviewer and o.id <> e.omdr_id)
      order by not exists (select 1 from users u where u.is_omdr and u.omd_id <> e.omdr_id), e.id
      limit ?`,
    [READ_TWICE]
  )
  return rows
}

function firstAnswer({ urgent, treated }: Chart) {
  return {
    follow_up: 'od',
    omd_follow_up: false,
    retina_referral: '',
    treatment: treated,
    glaucoma_suspect: false,
    urgent,
  }
}

type Answer = ReturnType<typeof firstAnswer>

/** Mostly the same, as among readers of the same charts. */
function secondAnswer(first: Answer, random: Random): Answer {
  return {
    ...first,
    follow_up: random.chance(0.15) ? 'od_sooner' : first.follow_up,
    glaucoma_suspect: random.chance(0.1),
    urgent: random.chance(0.1) ? !first.urgent : first.urgent,
  }
}

function differing(first: Answer, second: Answer): string[] {
  return (Object.keys(first) as (keyof Answer)[]).filter((name) => first[name] !== second[name])
}
