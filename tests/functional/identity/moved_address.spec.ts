import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenOd, givenSales } from '#database/factories/index'
import { withResetLink } from '#identity'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'

const RESET = '/api/account/password_reset/'
const NEW_PASSWORD = 'a quiet lens over water'

type Account = { userId: number; username: string }

const formerOf = ({ username }: Account) => `${username}@people.example`
const rightOf = ({ username }: Account) => `${username}@clinic.example`

let mail: Awaited<ReturnType<typeof openMailServer>>

const tokenIn = (text = '') => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''

/** The token of the newest link that came to an address. */
async function tokenAt(address: string): Promise<string> {
  await sendDue()
  return tokenIn(mail.lettersTo(address).at(-1)?.email.text)
}

async function askFor(account: Account) {
  await (await visitor()).post(RESET, { username: account.username })
}

/** Whether a link set the password. */
async function opens(token: string): Promise<boolean> {
  const { status } = await (await visitor()).post(RESET, { token, password: NEW_PASSWORD })
  return status === 200
}

const waysToCorrect: Record<string, (admin: Visitor, account: any) => Promise<unknown>> = {
  async 'the account'(admin, account) {
    const path = `/api/admin/users/${account.userId}`
    await admin.put(path, { ...(await admin.get(path)).body, email: rightOf(account) })
  },
  async 'the optometrist’s entry'(admin, account) {
    await admin.post('/api/data/od/edit/', { id: account.odId, email: rightOf(account) })
  },
}

test.group('An account whose address was corrected', (group) => {
  group.each.setup(async () => {
    await emptyLedger()
    mail = await openMailServer()
    return async () => {
      await mail.close()
      await db.from('rate_limits').delete()
    }
  })

  for (const [where, correct] of Object.entries(waysToCorrect)) {
    test(`F007 F015 in ${where}: a link at the former address is over, and a new one comes to the right one`, async ({
      assert,
    }) => {
      const account = await givenOd()
      const admin = await asVisitor(await givenAdmin())
      await askFor(account)
      const former = await tokenAt(formerOf(account))
      const before = await db.from('users').where('id', account.userId).firstOrFail()

      await correct(admin, account)
      assert.isFalse(await opens(former))
      const after = await db.from('users').where('id', account.userId).firstOrFail()
      assert.equal(after.email, rightOf(account))
      assert.equal(after.password, before.password)

      const sent = await admin.post(`/api/admin/users/${account.userId}/actions/send_link`)
      assert.equal(sent.status, 200)
      assert.isTrue(await opens(await tokenAt(rightOf(account))))
    })

    test(`F007 F015 in ${where}: a link that still waits does not go to the former address`, async ({
      assert,
    }) => {
      const account = await givenOd()
      await askFor(account)
      await correct(await asVisitor(await givenAdmin()), account)
      await sendDue()
      assert.isEmpty(mail.received)
      const row = await db.from('deliveries').where('recipient_id', account.userId).firstOrFail()
      assert.containsSubset(row, {
        purpose: 'password_reset',
        state: 'held',
        state_reason: 'number_moved',
      })
      assert.isEmpty(await db.from('password_resets').where('user_id', account.userId))
    })
  }

  test('F015 F362 an optometrist’s entry changes address and name of the account only by what changed in it', async ({
    assert,
  }) => {
    const account = await givenOd()
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/admin/users/${account.userId}`
    const own = { email: rightOf(account), first_name: 'Chosen' }
    await admin.put(path, { ...(await admin.get(path)).body, ...own })
    const stored = () => db.from('users').where('id', account.userId).firstOrFail()
    const edited = (change: object) =>
      admin.post('/api/data/od/edit/', { id: account.odId, ...change })

    assert.equal((await edited({ fax: '6045550188' })).status, 200)
    assert.containsSubset(await stored(), own)
    assert.equal((await edited({ last_name: 'Wedded' })).status, 200)
    assert.containsSubset(await stored(), { ...own, last_name: 'Wedded' })
    assert.equal((await edited({ email: formerOf(account), first_name: 'Said' })).status, 200)
    assert.containsSubset(await stored(), { email: formerOf(account), first_name: 'Said' })
  })

  test('F007 a link of an account that was closed meanwhile does not go out', async ({
    assert,
  }) => {
    const account = await givenSales()
    await askFor(account)
    const admin = await asVisitor(await givenAdmin())
    await admin.post(`/api/admin/users/${account.userId}/actions/disable`)
    await sendDue()
    assert.isEmpty(mail.received)
  })

  test('F007 a link that was made for the former address at the last moment opens nothing', async ({
    assert,
  }) => {
    const account = await givenSales()
    await askFor(account)
    const delivery = await db.from('deliveries').where('recipient_id', account.userId).firstOrFail()
    await waysToCorrect['the account']!(await asVisitor(await givenAdmin()), account)
    assert.isFalse(await opens(tokenIn(await withResetLink(delivery))))
  })

  test('F007 F015 a link is good as long as the address is, whatever else changes', async ({
    assert,
  }) => {
    const account = await givenSales()
    const admin = await asVisitor(await givenAdmin())
    await askFor(account)
    const token = await tokenAt(formerOf(account))
    const path = `/api/admin/users/${account.userId}`
    await admin.put(path, { ...(await admin.get(path)).body, first_name: 'Renamed' })
    assert.isTrue(await opens(token))
  })
})
