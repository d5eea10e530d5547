import db from '@adonisjs/lucid/services/db'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import { TEST_PASSWORD } from '#tests/helpers/session'
import { insertRow, serial, uniqueWord } from '#database/factories/support'

/** Who a test logs in as; the password is TEST_PASSWORD. */
export type GivenUser = {
  userId: number
  username: string
  /** As the actor is named in audit records. */
  name: string
}

/**
 * Hashes as the product does, at a twentieth of the cost: a hash carries its own cost
 * with it, and tests log somebody in ten thousand times.
 */
const scrypt = new Scrypt({ cost: 1024, blockSize: 8, parallelization: 1 })

let password: Promise<string> | null = null

type UserColumns = Record<string, string | number | boolean | null>

/** An account with the given flags and directory ids of `users`. */
export async function givenUser(columns: UserColumns = {}): Promise<GivenUser> {
  password ??= scrypt.make(TEST_PASSWORD)
  const username = `user${serial()}`
  const firstName = uniqueWord()
  const row = await insertRow<{ id: number; first_name: string; last_name: string }>('users', {
    username,
    email: `${username}@people.example`,
    password: await password,
    first_name: firstName,
    last_name: `Person${firstName}`,
    is_migrated: true,
    ...(await workplaceOf(columns)),
    ...columns,
  })
  return { userId: row.id, username, name: `${row.first_name} ${row.last_name}` }
}

/** What an account keeps of its practice and its directory entry. */
async function workplaceOf({ practice_id: practiceId, od_id: odId }: UserColumns) {
  const practice = practiceId ? await db.from('practices').where('id', practiceId).first() : null
  const od = odId ? await db.from('ods').where('id', odId).first() : null
  return {
    practice_name: practice?.name ?? null,
    practice_zone: practice?.zone ?? null,
    practice_province: practice?.province ?? null,
    has_left_directory: od?.status === 'inactive',
  }
}

export const givenAdmin = (columns: UserColumns = {}) => givenUser({ is_admin: true, ...columns })

/** An administrator's helper who may pre-review and nothing else. */
export const givenPreReviewer = (columns: UserColumns = {}) =>
  givenUser({ is_pre_reviewer: true, ...columns })

export const givenSales = () => givenUser({ is_sales: true })

export const givenScientist = () => givenUser({ is_science_user: true })
