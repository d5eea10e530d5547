import type { Client } from 'pg'

/**
 * Right after a backup was brought back, in its transaction: what waited when
 * it was made may have left since, and must not leave twice. Letters that
 * waited are held, those that were being handed over are in doubt, and lines
 * of bulk calls that had no letter yet are failures that a person may try again.
 *
 * @returns how many are held, and how many in doubt
 */
export async function holdRestored(client: Client): Promise<{ held: number; doubtful: number }> {
  const { rows } = await client.query(
    `with was as (
       select id, state from deliveries where state in ('pending', 'claimed', 'sending')
     ), stopped as (
       update deliveries d
          set state = case was.state when 'sending' then 'unknown' else 'held' end,
              state_reason = 'restored_from_backup', state_detail = null, claimed_by = null,
              settled_at = case was.state when 'sending' then now() end
         from was where d.id = was.id
       returning d.id, was.state as from_state, d.state
     ), told as (
       insert into delivery_events (delivery_id, from_state, to_state, reason)
       select id, from_state, state, 'restored_from_backup' from stopped
     ), lines as (
       update delivery_batch_items set outcome = 'failed', reason = 'restored_from_backup'
        where outcome = 'waiting'
     )
     select count(*) filter (where state = 'held')::int as held,
            count(*) filter (where state = 'unknown')::int as doubtful
       from stopped`
  )
  return rows[0]
}
