import hash from '@adonisjs/core/services/hash'
import type { Transaction } from '#app/database/transaction'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/seeders/demo/accounts'
import type { DemoDirectory } from '#database/seeders/demo/directory'
import { OMDS } from '#database/seeders/demo/doctors'
import type { PracticeKey } from '#database/seeders/demo/places'

export async function seedUsers(trx: Transaction, directory: DemoDirectory) {
  const password = await hash.make(DEMO_PASSWORD)
  const rows = DEMO_ACCOUNTS.map((account) => ({
    username: account.username,
    email: `${account.username}@farsight.example`,
    password,
    first_name: account.first_name,
    last_name: account.last_name,
    is_migrated: true,
    ...(account.omd && { retina_enabled: isRetinaSpecialist(account.omd) }),
    ...Object.fromEntries(account.flags.map((flag) => [flag, true])),
    practice_id: account.practice ? directory.practices[account.practice as PracticeKey] : null,
    od_id: directory.odByAccount.get(account.username) ?? null,
    omd_id: account.omd ? directory.omds[account.omd] : null,
    igp_id: account.igp ? directory.igp : null,
  }))
  for (const row of rows) await trx.table('users').insert(row)
  await trx.rawQuery(`
    update users u
       set practice_name = p.name, practice_zone = p.zone, practice_province = p.province
      from practices p where p.id = u.practice_id`)
}

const isRetinaSpecialist = (omd: string) =>
  OMDS.some(({ key, retina_specialist: is }) => key === omd && is)
