import { test } from '@japa/runner'
import {
  givenExam,
  givenGp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'

test.group('Factories make nothing that could be swapped unnoticed', () => {
  test('the second doctor is not the first, nor one with the first’s number', async ({
    assert,
  }) => {
    const od = await givenOd()
    const fax_number = uniquePhone()
    const [gp, twin] = [await givenGp({ fax_number }), await givenGp({ fax_number })]
    await assert.rejects(
      () => givenPatient(od, { gp_id: gp.id, gp2_id: gp.id }),
      /gp_id and gp2_id both hold/
    )
    await assert.rejects(
      () => givenPatient(od, { gp_id: gp.id, gp2_id: twin.id }),
      /gp_id.fax_number and gp2_id.fax_number both hold/
    )
    const other = await givenGp()
    assert.isNumber((await givenPatient(od, { gp_id: gp.id, gp2_id: other.id })).id)
  })

  test('the consultant is not of the reviewer’s office', async ({ assert }) => {
    const patient = await givenPatient(await givenOd())
    const phone = uniquePhone()
    const omdr = await givenOmdr({ omd: { phone } })
    const omdc = await givenOmdc({ omd: { phone } })
    await assert.rejects(
      () => givenExam(patient, { exam: { omdr_id: omdr.omdId, omdc_id: omdc.omdId } }),
      /omdr_id.phone and omdc_id.phone both hold/
    )
  })

  test('a practice has nothing of its neighbour', async ({ assert }) => {
    const neighbour = await givenPractice()
    for (const name of ['name', 'phone', 'fax'] as const) {
      await assert.rejects(
        () => givenPractice({ [name]: neighbour[name] }),
        new RegExp(`practice.${name} and neighbour.${name} both hold`)
      )
    }
  })

  test('both eyes of a visit hold values of their own', async ({ assert }) => {
    const patient = await givenPatient(await givenOd())
    await assert.rejects(
      () => givenExam(patient, { od: { iop: 17 }, os: { iop: 17 } }),
      /od.iop and os.iop both hold 17/
    )
  })
})
