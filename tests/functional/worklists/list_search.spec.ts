import { test } from '@japa/runner'
import { givenOd, givenPatient } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { LIST, ids, ALL } from '#tests/functional/worklists/list_calls'

test.group('Patient list: search', () => {
  test('F031 Q159 names are found without case, accents, punctuation or order', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { first_name: 'Anaïs', last_name: "O'Brien-Côté" })
    await givenPatient(od, { first_name: 'Anna', last_name: 'Obrecht' })
    const person = await asVisitor(od)

    for (const text of ['obrien anais', 'COTE', "o'brien", 'brien-cot', 'Côté, Anaïs']) {
      const found = await ids(person, `${ALL}&name_or_health_number=${encodeURIComponent(text)}`)
      assert.deepEqual(found, [patient.id], text)
    }
  })

  test('F031 Q159 numbers are found without blanks and dashes', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenPatient(od)
    const person = await asVisitor(od)
    const { phn } = patient

    for (const text of [phn, `${phn.slice(0, 5)}-${phn.slice(5)}`, phn.replace(/(...)/g, '$1 ')]) {
      const found = await ids(person, `${ALL}&name_or_health_number=${encodeURIComponent(text)}`)
      assert.deepEqual(found, [patient.id], text)
    }
  })

  test('F031 Q102 Q159 numbers of no known form are found as they are written', async ({
    assert,
  }) => {
    const od = await givenOd()
    const others = async (phn: string) => {
      const phn_key = phn.replace(/[\s-]/g, '')
      return (await givenPatient(od, { insurance_type: 'others', phn, phn_key })).id
    }
    const known = {
      'UNHCR-77AB12': await others('UNHCR-77AB12'),
      'AB12CD34': await others('AB12CD34'),
      '123/456/9': await others('123/456/9'),
      '日本7': await others('日本7'),
    }
    const { id: seventh } = await givenPatient(od, { last_name: 'Seventh 7', phn: '' })
    const person = await asVisitor(od)
    const search = (text: string) =>
      ids(person, `${ALL}&name_or_health_number=${encodeURIComponent(text)}`)

    for (const [text, id] of Object.entries(known)) assert.deepEqual(await search(text), [id], text)
    assert.deepEqual(await search('unhcr 77'), [known['UNHCR-77AB12']])
    assert.deepEqual(await search('seventh 7'), [seventh])
    for (const text of ['123/457', '!!!', '%', '😀', '123456']) {
      assert.deepEqual(await search(text), [], text)
    }
  })

  test('F031 a search may travel in a header, so that no address holds it', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenPatient(od)
    const person = await asVisitor(od)

    const { body } = await person.get(`${LIST}?${ALL}`, {
      'x-patient-search': encodeURIComponent(patient.last_name),
    })

    assert.deepEqual(
      body.patients_data_list.map((row: { id: number }) => row.id),
      [patient.id]
    )
  })
})
