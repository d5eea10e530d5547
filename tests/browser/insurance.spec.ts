import { test } from '@japa/runner'
import sharp from 'sharp'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  givenPolicy,
  givenPractice,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

const COMPANY = 'Evergreen Vision'

const picture = () =>
  sharp({ create: { width: 860, height: 542, channels: 3, background: '#1c5460' } })
    .png()
    .toBuffer()

/** An optometrist of a US clinic in front of a patient's visit. */
async function atVisit(context: BrowserContext, locale: Locale) {
  const practice = await givenPractice({ country: 'US', province: 'WA' })
  const od = await givenOd({ practice, user: { is_us_only: true } })
  await db.from('users').where('id', od.userId).update({ locale })
  const patient = await givenPatient(od, { country: 'US', province: 'WA', phn: '' })
  const exam = await givenExam(patient, { exam: { exam_is_us_only: true } })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(od)
  await desk.goto(`/patient-exam/${exam.id}`)
  return { desk, patient }
}

async function chooseFile(desk: Desk, slot: string, name: string, buffer: Buffer) {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'text/plain'
  await desk.dialog.locator(`input[data-slot=${slot}]`).setInputFiles({ name, mimeType, buffer })
}

const storedPolicies = (patient: { id: number }) =>
  db.from('insurance_policies').where('patient_id', patient.id).orderBy('id')

test.group('US insurance on the page', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F354 F355 F356 F359 a policy is added with its card, then edited (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { desk, patient } = await atVisit(browserContext, locale)
      const { page, t } = desk
      await desk.button('insurance.view_or_edit').click()
      await desk.hear(t('insurance.empty'))
      await desk.focused(page.locator('#insurance-company'))

      await desk.answer('app.save')
      await desk.hear(t('insurance.company_required'))
      await desk.hear(t('insurance.member_id_required'))
      await desk.focused(page.locator('#insurance-company'))
      await page.keyboard.type(COMPANY)
      await page.keyboard.press('Tab')
      await page.keyboard.type('EV 1184-02')
      await page.locator('#insurance-copay').fill('$25')

      await chooseFile(desk, 'card_front_image', 'card.txt', Buffer.from('EV 1184-02'))
      await desk.hear(t('insurance.errors_uploading'))
      await desk.answer('app.close')
      await chooseFile(desk, 'card_front_image', 'front.png', await picture())
      await desk.hear(t('insurance.card_new'))
      assert.lengthOf(await storedPolicies(patient), 0)
      await desk.answer('app.save')
      await desk.see(t('insurance.created'))

      const what = t('insurance.card_alt', {
        slot: t('insurance.card_front_image'),
        company: COMPANY,
      })
      await desk.dialog.getByRole('button', { name: t('insurance.card_open', { what }) }).waitFor()
      const [policy] = await storedPolicies(patient)
      assert.containsSubset(policy, { company: COMPANY, member_id: 'EV 1184-02', copay: '$25' })
      assert.lengthOf(await db.from('insurance_cards').where('policy_id', policy.id), 1)

      await desk.button('insurance.edit', { company: COMPANY }).click()
      await page.locator('#insurance-deductible').fill('500')
      await page.keyboard.press('Enter')
      await desk.see(t('insurance.saved'))
      await desk.dialog.getByRole('cell', { name: '500', exact: true }).waitFor()
      assert.equal((await storedPolicies(patient))[0].deductible, '500')
      assert.deepEqual(
        desk.complaints.filter((each) => !each.includes('422')),
        []
      )
    })
  }

  test('F358 a policy changes its status only after a confirmation', async ({
    assert,
    browserContext,
  }) => {
    const { desk, patient } = await atVisit(browserContext, 'en')
    const { t } = desk
    const { company } = await givenPolicy(patient)
    const isActive = async () => (await storedPolicies(patient))[0].is_active
    await desk.button('insurance.view_or_edit').click()
    const toggle = desk.dialog.getByRole('switch', { name: t('insurance.toggle', { company }) })

    await toggle.click()
    await desk.hear(t('insurance.deactivate_title'))
    await desk.answer('app.cancel')
    await desk.dialog.getByRole('switch', { checked: true }).waitFor()
    assert.isTrue(await isActive())

    await toggle.click()
    await desk.answer('insurance.deactivate_yes')
    await desk.see(t('insurance.activation_modified'))
    await desk.dialog.getByRole('switch', { checked: false }).waitFor()
    assert.isFalse(await isActive())

    await toggle.click()
    await desk.answer('insurance.activate_yes')
    await desk.dialog.getByRole('switch', { checked: true }).waitFor()
    assert.isTrue(await isActive())
  })

  test('F359 F354 a card is removed after a question; what is typed is not lost without one', async ({
    assert,
    browserContext,
  }) => {
    const { desk, patient } = await atVisit(browserContext, 'en')
    const { page, t } = desk
    const { company } = await givenPolicy(patient)
    await desk.button('insurance.view_or_edit').click()
    await desk.button('insurance.edit', { company }).click()
    await desk.focused(page.locator('#insurance-company'))
    await chooseFile(desk, 'card_back_image', 'back.png', await picture())
    await desk.answer('app.save')
    await desk.see(t('insurance.saved'))

    await desk.button('insurance.edit', { company }).click()
    const slot = t('insurance.card_back_image')
    await desk.button('insurance.card_remove', { slot }).click()
    await desk.hear(t('insurance.card_remove_title'))
    await desk.answer('app.delete')
    await desk.focused(desk.button('insurance.card_choose_label', { slot }))
    const [policy] = await storedPolicies(patient)
    const left = await db
      .from('insurance_cards')
      .where('policy_id', policy.id)
      .whereNull('deleted_at')
    assert.lengthOf(left, 0)

    await page.locator('#insurance-group_id').fill('G-77')
    await page.keyboard.press('Escape')
    await desk.hear(t('insurance.discard_title'))
    await desk.answer('app.cancel')
    assert.equal(await page.locator('#insurance-group_id').inputValue(), 'G-77')
    await desk.dialog.getByRole('button', { name: t('app.cancel'), exact: true }).click()
    await desk.answer('insurance.discard')
    await desk.focused(desk.button('insurance.add'))
  })

  test('F359 Q17 two who replace one card see both pictures, and keep either', async ({
    assert,
    browserContext,
  }) => {
    const { desk, patient } = await atVisit(browserContext, 'en')
    const { t } = desk
    const { id, company } = await givenPolicy(patient)
    const office = await asVisitor(await givenAdmin())
    const theirs = async (name: string) => {
      const form = new FormData()
      form.set('insurance', String(id))
      form.set('card_front_image', new File([new Uint8Array(await picture())], name))
      const stored = await office.post('/api/data/us/insurance/image/upload/', form)
      assert.equal(stored.status, 200, stored.text)
    }
    const stored = () =>
      db
        .from('insurance_cards as c')
        .join('blobs as b', 'b.id', 'c.blob_id')
        .where('c.policy_id', id)
        .whereNull('c.deleted_at')
        .select('b.original_filename as name')
    await desk.button('insurance.view_or_edit').click()
    for (const [side, name] of [
      ['theirs', 'theirs-1.png'],
      ['mine', 'mine-2.png'],
    ] as const) {
      await desk.button('insurance.edit', { company }).click()
      await chooseFile(
        desk,
        'card_front_image',
        side === 'mine' ? name : 'mine-1.png',
        await picture()
      )
      await theirs(side === 'theirs' ? name : 'theirs-2.png')
      await desk.answer('app.save')
      await desk.hear(t('insurance.card_conflict_title'))
      assert.notInclude(
        (await stored()).map((each) => each.name),
        side === 'mine' ? name : 'mine-1.png'
      )
      const proceed = desk.dialog.getByRole('button', { name: t('app.conflict_save') })
      assert.isTrue(await proceed.isDisabled())
      await desk.dialog.getByRole('radio', { name }).check()
      await proceed.click()
      await desk.button('insurance.add').waitFor()
      assert.deepEqual(await stored(), [{ name }])
    }
  })

  test('F356 Q17 two who change one policy see both values, and keep either', async ({
    assert,
    browserContext,
  }) => {
    const { desk, patient } = await atVisit(browserContext, 'en')
    const { page, t } = desk
    const { id, company } = await givenPolicy(patient)
    const colleague = await givenAdmin()
    const office = await asVisitor(colleague)
    const theirs = { copay: '20%', group_id: 'G-9', member_id: 'EV 7' }
    await desk.button('insurance.view_or_edit').click()
    await desk.button('insurance.edit', { company }).click()
    await page.locator('#insurance-copay').fill('$41')
    await page.locator('#insurance-member_id').fill('EV 8')
    await page.locator('#insurance-deductible').fill('612')
    const saved = await office.post(`/api/data/us/insurance/${id}/`, { ...theirs, version: 1 })
    assert.equal(saved.status, 200, saved.text)

    await page.keyboard.press('Enter')
    await desk.hear(t('insurance.conflict_title'))
    await desk.hear(t('app.conflict_also', { fields: t('insurance.group_id') }))
    const row = (name: 'copay' | 'member_id') =>
      desk.dialog.getByRole('row').filter({ hasText: t(`insurance.${name}`) })
    assert.match(await row('copay').innerText(), /\$41[\s\S]*20%/)
    const proceed = desk.dialog.getByRole('button', { name: t('app.conflict_save') })
    assert.isTrue(await proceed.isDisabled())
    await row('copay').getByRole('radio', { name: '20%' }).check()
    await row('member_id').getByRole('radio', { name: 'EV 8' }).check()
    await proceed.click()
    await desk.see(t('insurance.saved'))

    const [policy] = await storedPolicies(patient)
    assert.containsSubset(policy, {
      ...{ copay: '20%', group_id: 'G-9', member_id: 'EV 8', deductible: '612', company },
      version: 3,
    })
  })

  test('F354 the patient form opens it too', async ({ browserContext }) => {
    const { desk } = await atVisit(browserContext, 'en')
    await desk.button('exams.edit_patient').click()
    await desk.focused(desk.page.locator('#patient-first_name'))
    await desk.dialog.getByRole('button', { name: desk.t('insurance.view_or_edit') }).click()
    await desk.hear(desk.t('insurance.add_title'))
  })

  test('F354 a Canadian clinic has no such button', async ({ assert, browserContext }) => {
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od))
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(od)
    await desk.goto(`/patient-exam/${exam.id}`)
    await desk.button('exams.edit_patient').click()
    await desk.focused(desk.page.locator('#patient-first_name'))
    assert.equal(await desk.page.getByText(desk.t('insurance.view_or_edit')).count(), 0)
  })
})
