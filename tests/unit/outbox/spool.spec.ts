import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { SpoolFaxDriver } from '#app/outbox/drivers/spool'
import { givenAttachment, givenFax, givenPdf } from '#tests/unit/outbox/given_fax'

test.group('the spool', (group) => {
  let folder: string
  let driver: SpoolFaxDriver

  group.each.setup(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'farsight-spool-')), 'spool')
    driver = new SpoolFaxDriver(folder)
    return () => rm(join(folder, '..'), { recursive: true, force: true })
  })

  const visible = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'))

  test('F285 a fax is its PDF, byte for byte, and a ticket that tells all of it', async ({
    assert,
  }) => {
    const pdf = await givenPdf(3)
    const fax = givenFax([givenAttachment(pdf)])
    const { reference } = fax.delivery
    assert.deepEqual(await driver.send(fax), {
      type: 'delivered',
      providerId: reference,
      pages: 3,
    })
    assert.isTrue(pdf.equals(await readFile(join(folder, `${reference}.pdf`))))
    const ticket = JSON.parse(await readFile(join(folder, `${reference}.json`), 'utf8'))
    assert.containsSubset(ticket, {
      reference,
      number: '6045550123',
      recipient: 'Dr. Ames',
      document: `${reference}.pdf`,
      pages: 3,
      sha256: fax.attachments[0]!.sha256,
    })
    assert.closeTo(new Date(ticket.created_at).getTime(), Date.now(), 10_000)
    assert.sameMembers(await visible(), [`${reference}.pdf`, `${reference}.json`])
  })

  test('F285 a ticket is found again; without one nothing was sent', async ({ assert }) => {
    const fax = givenFax([givenAttachment(await givenPdf(1))])
    const { reference } = fax.delivery
    assert.deepEqual(await driver.find(fax.delivery), { type: 'not_sent' })
    await driver.send(fax)
    assert.deepEqual(await driver.find(fax.delivery), {
      type: 'reported',
      report: { state: 'delivered', providerId: reference },
    })
  })

  test('F285 a PDF without its ticket was not sent: the crash came before', async ({ assert }) => {
    const { delivery } = givenFax([])
    await mkdir(folder)
    await writeFile(join(folder, `${delivery.reference}.pdf`), await givenPdf(1))
    assert.deepEqual(await driver.find(delivery), { type: 'not_sent' })
  })

  test('F285 a ticket that the gateway took away is not taken for one never written', async ({
    assert,
  }) => {
    const fax = givenFax([givenAttachment(await givenPdf(1))])
    await driver.send(fax)
    for (const name of await visible()) await rm(join(folder, name))
    const found = await driver.find(fax.delivery)
    assert.deepEqual(found, { type: 'cannot_tell' })
  })

  test('F285 one reference makes one ticket, whoever sends it again', async ({ assert }) => {
    const fax = givenFax([givenAttachment(await givenPdf(1))])
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => driver.send(fax)))
    assert.lengthOf(
      outcomes.filter(({ type }) => type === 'delivered'),
      1
    )
    assert.lengthOf(
      outcomes.filter(({ type }) => type === 'in_doubt'),
      3
    )
    await rm(join(folder, `${fax.delivery.reference}.json`))
    assert.equal((await driver.send(fax)).type, 'in_doubt')
    assert.notInclude(await visible(), `${fax.delivery.reference}.json`)
  })

  test('F285 what cannot be dialled is refused: {reason}')
    .with([
      { reason: 'no_document', attachments: async () => [] },
      {
        reason: 'several_documents',
        attachments: async () => {
          const attachment = givenAttachment(await givenPdf(1))
          return [attachment, attachment]
        },
      },
      {
        reason: 'not_a_pdf',
        attachments: async () => [givenAttachment(Buffer.from('a picture'))],
      },
      {
        reason: 'document_damaged',
        attachments: async () => [givenAttachment(await givenPdf(1), { sha256: 'a'.repeat(64) })],
      },
    ])
    .run(async ({ assert }, { reason, attachments }) => {
      const outcome = await driver.send(givenFax(await attachments()))
      assert.deepEqual(outcome, { type: 'refused', reason })
    })

  test('F285 a document that cannot be read, or a folder that is none, is tried again later', async ({
    assert,
  }) => {
    const unreadable = givenAttachment(await givenPdf(1), {
      open: async () => {
        throw Object.assign(new Error('disk'), { code: 'EIO' })
      },
    })
    const outcome = await driver.send(givenFax([unreadable]))
    assert.deepEqual(outcome, { type: 'not_sent', reason: 'file_unreadable', detail: 'EIO' })

    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'a file where the folder should be')
    const fax = givenFax([givenAttachment(await givenPdf(1))])
    assert.containsSubset(await driver.send(fax), { type: 'not_sent', reason: 'spool_unwritable' })
    await rm(folder)
    assert.equal((await driver.send(fax)).type, 'delivered')
  })

  test('F285 what a dead attempt left half-written is cleared by the next', async ({ assert }) => {
    const fax = givenFax([givenAttachment(await givenPdf(1))], 2)
    await mkdir(folder)
    const remains = `.${fax.delivery.reference}.pdf.dead.part`
    await writeFile(join(folder, remains), 'half')
    await driver.send(fax)
    assert.notInclude(await readdir(folder), remains)
  })
})
