import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import i18nManager from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { LOCALES } from '#app/kernel/languages'
import { recordAudit } from '#app/audit/audit'
import {
  givenAdmin,
  givenGp,
  givenOd,
  givenOmdr,
  givenPractice,
  givenPreReviewer,
} from '#database/factories/index'
import { serial, uniquePhone } from '#database/factories/support'
import { actionWords } from '#modules/operations/trail/action_words'
import { changeFax, shown } from '../letters/given_changed_number.js'
import { ROOT } from '#tests/helpers/shards'
import { asVisitor, type Visitor } from '#tests/helpers/session'

type Line = { what: string; about: string; details: string }

/** What the newest records of the whole trail say, newest first, without who looked at it. */
async function toldNow(admin: Visitor, actor: string, kind: 'changed' | 'seen'): Promise<Line[]> {
  const asked = new URLSearchParams({ actor, kind })
  const { status, body, text } = await admin.get(`/api/admin/audit_trail?${asked}`)
  if (status !== 200) throw new Error(text)
  return body.data.map(({ what, about, details }: Line) => ({ what, about, details }))
}

async function givenOffice() {
  const user = await givenAdmin()
  return { admin: await asVisitor(user), reader: await asVisitor(await givenAdmin()), user }
}

/** Names of what is kept in the trail, as the code that keeps it writes them. */
async function actionsOfCode(): Promise<Set<string>> {
  const found = new Set<string>()
  const catalogue = i18nManager.locale('en')
  for await (const file of glob('{app,modules}/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.spec.ts')) continue
    const code = await readFile(join(ROOT, file), 'utf8')
    if (!/recordAudit|audit\w*\(/.test(code)) continue
    for (const { 1: name, index } of code.matchAll(/'([a-z_]+\.[a-z_]+)'/g)) {
      const before = code.slice(Math.max(0, index - 60), index)
      if (/action|audit\w*\(/.test(before) && !catalogue.hasMessage(name!)) found.add(name!)
    }
  }
  return found
}

/** Written beside such a word, and no action: a table of the database. */
const NOT_ACTIONS = ['public.audit_records']

test.group('The audit trail in words', () => {
  test('F322 whatever is kept has words, in each language', async ({ assert }) => {
    const actions = await actionsOfCode()
    assert.isAbove(actions.size, 100)
    for (const language of LOCALES) {
      const words = actionWords(i18nManager.locale(language))
      const unknown = [...actions].filter((each) => !words.has(each) && !NOT_ACTIONS.includes(each))
      assert.deepEqual(unknown, [], language)
    }
  })

  test('F322 Q178 which entry of a directory, and what its number was', async ({ assert }) => {
    const { admin, reader, user } = await givenOffice()
    const [was, is] = [uniquePhone(), uniquePhone()]
    const gp = await givenGp({ fax_number: was })
    const edited = await changeFax(admin, gp, is)
    assert.equal(edited.status, 200, edited.text)
    const name = `${gp.first_name} ${gp.last_name}`
    assert.includeDeepMembers(await toldNow(reader, user.name, 'changed'), [
      { what: 'Changed in the directory: Family doctor', about: name, details: 'Fax number' },
      {
        what: 'Changed where letters go: Family doctor',
        about: name,
        details: `Fax number: ${shown(was)} → ${shown(is)}`,
      },
    ])
    await reader.post('/locale', { locale: 'fr' })
    assert.deepInclude(await toldNow(reader, user.name, 'changed'), {
      what: 'A changé où vont les lettres\u00a0: Médecin de famille',
      about: name,
      details: `Télécopieur\u00a0: ${shown(was)} → ${shown(is)}`,
    })
  })

  test('F322 Q178 an address with ten digits in it is no number, and none is none', async ({
    assert,
  }) => {
    const { reader, user } = await givenOffice()
    const gp = await givenGp()
    const noted = (details: { field: string; from: string | null; to: string }) =>
      recordAudit({
        actor: user,
        action: 'gp.number_changed',
        subjectType: 'gp',
        subjectId: gp.id,
        details,
      })
    const to = 'desk6045550142@doctors.example'
    await noted({ field: 'email', from: 'desk2505550141@doctors.example', to })
    await noted({ field: 'fax', from: null, to: '6045550142' })
    assert.deepEqual(
      (await toldNow(reader, user.name, 'changed')).map(({ details }) => details),
      ['Fax number: – → (604) 555-0142', `email: desk2505550141@doctors.example → ${to}`]
    )
  })

  test('F322 Q79 whose account, and which of its roles and flags were given and taken', async ({
    assert,
  }) => {
    const { admin, reader, user } = await givenOffice()
    const omdr = await givenOmdr()
    const path = `/api/admin/users/${omdr.userId}`
    const before = (await admin.get(path)).body
    const roles = ['omdr', 'pre_reviewer']
    const edited = await admin.put(path, { ...before, roles, first_name: 'Nele' })
    assert.equal(edited.status, 200, edited.text)
    const account = `Nele ${before.last_name} (${before.username})`
    assert.deepInclude(await toldNow(reader, user.name, 'changed'), {
      what: 'Changed an account',
      about: account,
      details: 'First name · set: Pre-reviewer',
    })
    await admin.put(path, { ...(await admin.get(path)).body, roles: ['omdr'] })
    assert.deepInclude(await toldNow(reader, user.name, 'changed'), {
      what: 'Changed an account',
      about: account,
      details: 'taken away: Pre-reviewer',
    })
  })

  test('F322 which roles a new account has, and which number is no longer faxed to', async ({
    assert,
  }) => {
    const { admin, reader, user } = await givenOffice()
    const username = `clerk${serial()}`
    const person = { first_name: 'Nora', last_name: 'Clark', email: `${username}@people.example` }
    const opened = await admin.post('/api/admin/users', {
      ...person,
      username,
      roles: ['pre_reviewer', 'sales'],
    })
    assert.equal(opened.status, 200, opened.text)
    const number = uniquePhone()
    const added = await admin.post('/api/admin/do_not_fax_numbers', {
      number,
      reason: 'Wrong line',
    })
    assert.equal(added.status, 200, added.text)
    assert.includeDeepMembers(await toldNow(reader, user.name, 'changed'), [
      {
        what: 'Opened an account',
        about: `Nora Clark (${username})`,
        details: 'Pre-reviewer, Sales',
      },
      {
        what: 'Added to the directory: Number never to fax',
        about: shown(number),
        details: 'Fax number, Reason',
      },
    ])
    await admin.send('DELETE', `/api/admin/do_not_fax_numbers/${added.body.id}`)
    assert.deepInclude(await toldNow(reader, user.name, 'changed'), {
      what: 'Removed from the directory: Number never to fax',
      about: shown(number),
      details: '',
    })
  })

  test('F322 Q85 what followed from an entry of the directory', async ({ assert }) => {
    const { admin, reader, user } = await givenOffice()
    const od = await givenOd()
    await admin.post('/api/data/od/edit/', { id: od.odId, is_perc: true, glaucoma_program: true })
    const told = await toldNow(reader, user.name, 'changed')
    assert.includeDeepMembers(told, [
      {
        what: 'Changed in the directory: Optometrist',
        about: od.odName,
        details: 'set: PERC, Glaucoma program',
      },
      {
        what: 'Changed an account',
        about: `${od.name} (${od.username})`,
        details: 'set: PERC, Glaucoma program',
      },
    ])
  })

  test('F322 an entry that is gone is named by its last record, and nothing breaks', async ({
    assert,
  }) => {
    const { admin, reader, user } = await givenOffice()
    const gone = await givenPractice()
    await recordAudit({
      actor: user,
      action: 'smart_upload.reverted',
      subjectType: 'smart_upload',
      subjectId: 1,
      practiceId: gone.id,
    })
    const deleted = await admin.send('DELETE', `/api/admin/practices/${gone.id}`)
    assert.equal(deleted.status, 200, deleted.text)
    assert.includeDeepMembers(await toldNow(reader, user.name, 'changed'), [
      { what: 'Deleted from the directory: Practice group', about: gone.name, details: '' },
      { what: 'Gave a smart upload back', about: '', details: '' },
    ])
  })

  test('F322 words of a list and of a directory find their records', async ({ assert }) => {
    const { admin, reader, user } = await givenOffice()
    const preReviewer = await givenPreReviewer()
    await admin.get('/api/admin/gps?range=[0,4]')
    await admin.get(`/api/admin/users/${preReviewer.userId}`)
    const asked = new URLSearchParams({ actor: user.name, what: 'portal: FAMILY' })
    const { body } = await reader.get(`/api/admin/audit_trail?${asked}`)
    assert.deepEqual(
      body.data.map(({ what }: Line) => what),
      ['Saw a list of the portal: Family doctors']
    )
    assert.deepInclude(await toldNow(reader, user.name, 'seen'), {
      what: 'Opened an entry of the portal: Accounts',
      about: `${preReviewer.name} (${preReviewer.username})`,
      details: '',
    })
  })
})
