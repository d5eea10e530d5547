import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  givenPractice,
  type GivenUser,
} from '#database/factories/index'
import type { GivenOd } from '#database/factories/directory'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')

const examRow = (id: number) => db.from('exams').where('id', id).firstOrFail()

async function deskAt(context: BrowserContext, user: GivenUser, exam: number): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  return desk
}

/** What the conflict's row of a field says: before, mine, theirs. */
const cells = (desk: Desk, field: string) =>
  desk.dialog
    .getByRole('row')
    .filter({ has: desk.page.getByRole('rowheader', { name: field, exact: true }) })
    .getByRole('cell')
    .allInnerTexts()

const lastName = ({ odName }: GivenOd) => odName.split(' ').at(-1)!

/** Chooses an entry of a list by what is typed. */
async function pick(desk: Desk, field: string, typed: string) {
  await desk.page.locator(`#field-${field}`).click()
  await desk.page.keyboard.type(typed)
  await desk.options.filter({ hasText: typed }).first().waitFor()
  await desk.page.keyboard.press('Enter')
}

test.group('Persons in a conflict', () => {
  test('F105 F188 Q17 two ophthalmologists chosen for one referral are told by their names', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({
      od: { uses_referral_letter: true },
      user: { od_uses_referral_letter_pei: true },
    })
    const [before, mine, theirs] = await Promise.all(
      ['Before', 'Mine', 'Theirs'].map(async (word) => {
        const last = `${word}${uniqueWord()}`
        const { id } = await insertRow<{ id: number }>('outbound_omds', {
          ...{ first_name: 'Ines', last_name: last, receive_method: 'fax', fax: uniquePhone() },
        })
        return { id, last }
      })
    )
    const exam = await givenExam(await givenPatient(od), {
      exam: {
        ...{ is_referral_letter_upload_pei: true, is_outbound_referral: true },
        referral_omd_id: before!.id,
      },
    })
    const office = await asVisitor(await givenAdmin())
    const desk = await deskAt(browserContext, od, exam.id)
    await desk.see(before!.last)
    await pick(desk, 'referral_omd', mine!.last)
    const change = { exam_id: exam.id, version: 1, referral_omd: theirs!.id }
    const saved = await office.post('/api/data/exam/save/', change)
    assert.equal(saved.status, 200, saved.text)

    await desk.page.keyboard.press('Control+s')
    await desk.hear(t('exams.conflict_title'))
    await desk.hear(theirs!.last)
    const [was, own, others] = await desk.dialog.locator('tbody td').allInnerTexts()
    assert.include(was!, before!.last)
    assert.include(own!, mine!.last)
    assert.include(others!, theirs!.last)
    assert.equal((await examRow(exam.id)).referral_omd_id, theirs!.id)
  })

  test('F105 Q17 Q155 two optometrists of one visit are told by their names', async ({
    assert,
    browserContext,
  }) => {
    const practice = await givenPractice()
    const [od, mine, theirs] = [
      await givenOd({ practice }),
      await givenOd({ practice }),
      await givenOd({ practice }),
    ]
    const exam = await givenExam(await givenPatient(od), { exam: { exam_status: 'od_review' } })
    const office = await asVisitor(await givenAdmin())
    const desk = await deskAt(browserContext, await givenAdmin(), exam.id)
    await pick(desk, 'optometrist', lastName(mine))
    const change = { exam_id: exam.id, version: 1, optometrist: theirs.odId }
    const saved = await office.post('/api/data/exam/save/', change)
    assert.equal(saved.status, 200, saved.text)

    await desk.page.keyboard.press('Control+s')
    await desk.hear(t('exams.conflict_title'))
    const persons = await cells(desk, t('exams.field.optometrist'))
    for (const [place, each] of [od, mine, theirs].entries()) {
      assert.include(persons[place]!, lastName(each))
    }
  })
})
