import { test } from '@japa/runner'
import { sendDue } from '#app/outbox/index'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor } from '#tests/helpers/session'
import { shown, queuedFor } from '#tests/functional/letters/given_changed_number'

test.group('A changed address of an outbound ophthalmologist', (group) => {
  group.each.setup(() => emptyLedger())

  type OutboundOmd = { id: number; first_name: string; last_name: string; fax: string }

  const rluOd = () => givenOd({ user: { od_uses_referral_letter_pei: true } })

  async function givenReferral(omd: OutboundOmd) {
    const od = await rluOd()
    const exam = await givenExam(await givenPatient(od), {
      exam: {
        is_referral_letter_upload_pei: true,
        is_outbound_referral: true,
        exam_status: 'od_review',
        referral_omd_id: omd.id,
      } as never,
    })
    const person = await asVisitor(od)
    const path = `/api/data/exam/${exam.id}/outbound_omd_email_or_fax/`
    return { od, exam, person, send: (body: object = {}) => person.post(path, body) }
  }

  const givenOmd = () =>
    insertRow<OutboundOmd>('outbound_omds', {
      first_name: uniqueWord(),
      last_name: uniqueWord(),
      receive_method: 'fax',
      fax: uniquePhone(),
      email: '',
    })

  test('Q178 C099 C105 a fax number: the changer sends, another practice is asked', async ({
    assert,
  }) => {
    const omd = await givenOmd()
    const [own, foreign] = [await givenReferral(omd), await givenReferral(omd)]
    const is = uniquePhone()
    const edited = await own.person.post('/api/data/omd/outbound/edit/', { id: omd.id, fax: is })
    assert.equal(edited.status, 200)

    assert.equal((await own.send()).status, 200)
    const asked = await foreign.send()
    assert.equal(asked.status, 422)
    assert.equal(asked.body.errors[0].field, 'fax')
    assert.include(asked.body.error, shown(omd.fax))
    assert.containsSubset(asked.body.number_change, { from: omd.fax, to: is })
    assert.isEmpty(await queuedFor(foreign.exam.id))

    const sent = await foreign.send({ confirm_recipient: is })
    assert.equal(sent.status, 200)
    await sendDue()
    assert.equal((await deliveryRow(sent.body.delivery_id)).address, is)
    assert.equal((await (await givenReferral(omd)).send()).status, 200)
  })

  test('Q178 C105 an e-mail address that took the fax’s place asks as well', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const omd = await givenOmd()
    const [own, foreign] = [await givenReferral(omd), await givenReferral(omd)]
    const email = 'new.office@eyes.example'
    await own.person.post('/api/data/omd/outbound/edit/', {
      id: omd.id,
      receive_method: 'email',
      email,
    })
    const asked = await foreign.send()
    assert.equal(asked.status, 422)
    assert.equal(asked.body.errors[0].field, 'email')
    assert.include(asked.body.error, email)
    const sent = await foreign.send({ confirm_recipient: email.toUpperCase() })
    assert.equal(sent.status, 200)
    await sendDue()
    assert.deepEqual(server.received[0]!.to, [email])
  })
})
