import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What only the owner writes: the trail, through its function, and the list of migrations; views nobody does. */
const OWNERS_ALONE = ['audit_records', 'audit_heads', 'adonis_schema', 'adonis_schema_versions']

/** Functions the application calls where it may not write itself (migration 0020). */
const FUNCTIONS = [
  'audit_append(integer, bigint, bytea, jsonb, text, bytea)',
  'audit_ensure_month(timestamptz)',
]

/** How the application's role stands to the owner's; `apart` is how it should be. */
export type Standing = 'apart' | 'same' | 'above'

/**
 * Gives the application's role what it needs and no more: rows of all tables,
 * of the audit trail and through views only to read. Tables that are made later follow by the
 * owner's default privileges; what has its rights already is left alone.
 *
 * @param owner a transaction of the owner's
 * @returns `same` when both are one role, `above` when the application's may
 *   take the owner's place: nothing can be kept from it then
 */
export async function grantApplication(
  owner: TransactionClientContract,
  role: string
): Promise<Standing> {
  const { rows } = await owner.rawQuery(
    `select current_user = rolname as same,
            rolsuper or pg_has_role(rolname, current_user, 'member') as above
       from pg_roles where rolname = ?`,
    [role]
  )
  if (rows[0].same) return 'same'
  await owner.knexClient.raw(grantsTo(role))
  return rows[0].above ? 'above' : 'apart'
}

const RIGHTS = ['select', 'insert', 'update', 'delete']

function grantsTo(role: string): string {
  const app = `"${role.replaceAll('"', '""')}"`
  const name = `'${role.replaceAll(`'`, `''`)}'`
  const owners = OWNERS_ALONE.map((table) => `'${table}'`).join(', ')
  const has = RIGHTS.map((right) => `has_table_privilege(${name}, c.oid, '${right}')`).join(' and ')
  return `do $grants$
    declare
      thing record;
    begin
      execute format('grant connect on database %I to ${app}', current_database());
      grant usage on schema public to ${app};
      alter default privileges in schema public grant ${RIGHTS.join(', ')} on tables to ${app};
      alter default privileges in schema public grant usage, select, update on sequences to ${app};
      for thing in
        select c.oid::regclass as name, c.relname in (${owners}) or c.relkind = 'v' as is_owners, c.relkind
          from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
           and pg_get_userbyid(c.relowner) = current_user
           and case when c.relkind = 'S' then not has_sequence_privilege(${name}, c.oid, 'usage')
                    when c.relname in (${owners}) or c.relkind = 'v' then true
                    else not (${has}) end
      loop
        if thing.relkind = 'S' then
          execute format('grant usage, select, update on sequence %s to ${app}', thing.name);
        elsif thing.is_owners then
          execute format('revoke all on %s from ${app}', thing.name);
          execute format('grant select on %s to ${app}', thing.name);
        else
          execute format('grant ${RIGHTS.join(', ')} on %s to ${app}', thing.name);
        end if;
      end loop;
      ${FUNCTIONS.map((each) => `grant execute on function ${each} to ${app};`).join('\n      ')}
    end $grants$`
}
