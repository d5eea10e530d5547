import { statement } from '#app/database/statement'

const byNumber = statement<{ id: number }>(
  'directories.practices_of_fax',
  `select id from practices
    where status = 'active'
      and right(regexp_replace(fax, '\\D', '', 'g'), 10) = $1
      and length(regexp_replace(fax, '\\D', '', 'g')) between 10 and 11
    order by id`
)

const byId = statement<{ id: number }>(
  'directories.practice_that_is',
  `select id from practices where id = $1 and status = 'active'`
)

/** Practices a fax came to: those of a number (ten digits), or the one that is named. */
export async function practicesOfFax(
  to: { kind: 'number'; number: string } | { kind: 'practice'; id: number }
): Promise<number[]> {
  const rows = await (to.kind === 'number' ? byNumber([to.number]) : byId([to.id]))
  return rows.map(({ id }) => id)
}
