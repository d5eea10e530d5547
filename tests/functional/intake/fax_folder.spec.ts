import { access, readFile, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { DateTime } from 'luxon'
import { uniqueWord } from '#database/factories/support'
import { fetchFaxes } from '#intake'
import { picture } from './desks.js'
import {
  faxOf,
  faxesTo,
  givenFaxedPractice,
  givenFolder,
  givenGateway,
  trailOf,
  uploadsOf,
} from './given_faxes.js'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false
  )

test.group('Faxes put into the watched folder', () => {
  test('are taken from the subfolder of a number or a practice, as PDF or picture', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const [byNumber, byName] = [await givenFaxedPractice(), await givenFaxedPractice()]
    const { number } = byNumber
    const spelled = `1-${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`
    const pdf = await folder.drop(`${spelled}/scan 1.pdf`, await faxOf(`Paper for ${number}`))
    const tiff = await sharp(await picture())
      .tiff()
      .toBuffer()
    const scan = await folder.drop(`practice-${byName.id}/scan.tif`, tiff)
    assert.containsSubset(await fetchFaxes(), { ok: true, filed: 2 })
    const [fax] = await faxesTo(number)
    assert.containsSubset(fax, {
      source: 'folder',
      state: 'filed',
      practice_id: byNumber.id,
      sent_from: '',
    })
    assert.deepEqual(await trailOf(fax), ['received_fax.found', 'received_fax.filed'])
    const [named] = await faxesTo(`practice-${byName.id}`)
    assert.containsSubset(named, { state: 'filed', practice_id: byName.id })
    const blob = await db.from('blobs').where('id', named.blob_id).firstOrFail()
    assert.equal(blob.content_type, 'image/png')
    assert.equal(blob.original_filename, 'scan.tif')
    for (const path of [pdf, scan]) assert.isFalse(await isThere(path), 'taken away once stored')
    assert.lengthOf(await uploadsOf(byNumber), 1)
  })

  test('a file is left alone while it is being written, hidden or of an unfinished name', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup, 60)
    const practice = await givenFaxedPractice()
    const whole = await faxOf('Written slowly')
    const long = new Date('2026-01-02T10:00:00Z')
    const path = await folder.drop(`${practice.number}/slow.pdf`, whole.subarray(0, 200), long)
    await folder.drop(`${practice.number}/.slow2.pdf`, whole, long)
    await folder.drop(`${practice.number}/slow3.pdf.part`, whole, long)
    assert.containsSubset(await fetchFaxes(), { ok: true, filed: 0, refused: 0, left: 1 })
    assert.isTrue(await isThere(path))
    assert.lengthOf(
      await faxesTo(practice.number),
      0,
      'a copy’s old time of writing deceives nobody'
    )
    await folder.drop(`${practice.number}/slow.pdf`, whole)
    const later = DateTime.utc().plus({ seconds: 61 })
    assert.containsSubset(await fetchFaxes({ now: later }), { filed: 1 })
    assert.isFalse(await isThere(path))
    const left = await readdir(join(folder.root, practice.number))
    assert.deepEqual(left.sort(), ['.slow2.pdf', 'slow3.pdf.part'])
  })

  test('what cannot be read goes to the refused ones with its reason, and is not lost', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const practice = await givenFaxedPractice()
    const torn = (await faxOf('Torn')).subarray(0, 120)
    await folder.drop(`${practice.number}/torn.pdf`, torn)
    await folder.drop(`${practice.number}/page.html`, '<script>1</script>')
    assert.containsSubset(await fetchFaxes(), { ok: true, filed: 0, refused: 2 })
    const faxes = await faxesTo(practice.number)
    const reasons = faxes.map(({ source_id: key, reason }) => [key.split(/[/ ]/)[1], reason]).sort()
    assert.deepEqual(reasons, [
      ['page.html', 'not_supported'],
      ['torn.pdf', 'undecodable'],
    ])
    const refused = await readdir(join(folder.root, 'refused'))
    assert.lengthOf(refused, 4)
    const kept = faxes.find(({ source_id: key }) => key.includes('torn'))!
    const place = join(folder.root, 'refused', `${kept.id}-torn.pdf`)
    assert.deepEqual(await readFile(place), torn)
    assert.include(await readFile(`${place}.reason.txt`, 'utf8'), 'damaged')
    assert.deepEqual(await readdir(join(folder.root, practice.number)), [])
    assert.lengthOf(await uploadsOf(practice), 0)
    assert.containsSubset(await fetchFaxes(), { refused: 0, filed: 0 })
  })

  test('the same file again is stored once: put there twice, left there by a crash, come by the gateway as well', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const gateway = await givenGateway(cleanup)
    const practice = await givenFaxedPractice()
    const pdf = await faxOf('Both ways')
    const at = new Date(Date.now() - 5_000)
    const path = await folder.drop(`${practice.number}/a.pdf`, pdf, at)
    assert.containsSubset(await fetchFaxes(), { filed: 1 })
    // As if it had ended after storing and before taking it away.
    await db.from('received_faxes').where('sent_to', practice.number).update({ taken_at: null })
    await folder.drop(`${practice.number}/a.pdf`, pdf, at)
    assert.containsSubset(await fetchFaxes(), { filed: 0, repeated: 0 })
    assert.isFalse(await isThere(path))
    assert.isNotNull((await faxesTo(practice.number))[0].taken_at)
    await folder.drop(`${practice.number}/b.pdf`, pdf, at)
    gateway.receives({ to: practice.number, pdf, at: Math.floor(at.getTime() / 1_000) })
    assert.containsSubset(await fetchFaxes(), { filed: 0, repeated: 2 })
    assert.lengthOf(await uploadsOf(practice), 1)
  })

  test('a folder of nobody waits; links are not followed; a folder that is gone is told', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const name = `desk ${uniqueWord()}`
    const path = await folder.drop(`${name}/paper.pdf`, await faxOf(name))
    await symlink('/etc/hostname', join(folder.root, name, 'link.pdf'))
    assert.containsSubset(await fetchFaxes(), { ok: true, waiting: 1, filed: 0, refused: 0 })
    const [fax, ...more] = await faxesTo(name)
    assert.lengthOf(more, 0)
    assert.containsSubset(fax, { state: 'waiting', reason: 'nobodys_number' })
    assert.isFalse(await isThere(path))
    const gone = await givenFolder(cleanup)
    const { rm } = await import('node:fs/promises')
    await rm(gone.root, { recursive: true })
    assert.isFalse((await fetchFaxes()).ok)
  })
})
