import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How often first and second readings gave which answers, decision by
 * decision, whoever read: agreement is never told of a person (F204).
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create view read_reading_agreements as
        with firsts as (
          select distinct on (exam_id) * from review_decisions
           where role = 'omdr' order by exam_id, decided_at desc, review_id desc),
        pairs as (
          select each.decision, each.first_answer, each.second_answer, count(*)::int as n
            from firsts f
            join review_decisions s on s.exam_id = f.exam_id and s.role = 'second_omdr'
           cross join lateral (values
             ('follow_up', f.follow_up, s.follow_up),
             ('omd_follow_up', f.omd_follow_up::text, s.omd_follow_up::text),
             ('retina_referral', f.retina_referral, s.retina_referral),
             ('treatment', f.treatment::text, s.treatment::text),
             ('glaucoma_suspect', f.glaucoma_suspect::text, s.glaucoma_suspect::text),
             ('urgent', f.urgent::text, s.urgent::text)
           ) each (decision, first_answer, second_answer)
           group by 1, 2, 3)
        select d.id, d.decision,
               coalesce(jsonb_agg(jsonb_build_object(
                 'first', p.first_answer, 'second', p.second_answer, 'n', p.n)
                 order by p.first_answer, p.second_answer) filter (where p.n is not null), '[]') as pairs
          from (values (1, 'follow_up'), (2, 'omd_follow_up'), (3, 'retina_referral'),
                       (4, 'treatment'), (5, 'glaucoma_suspect'), (6, 'urgent')) d (id, decision)
          left join pairs p on p.decision = d.decision
         group by d.id, d.decision
    `)
  }
}
