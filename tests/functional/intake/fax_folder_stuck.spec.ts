import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { fetchFaxes } from '#intake'
import { faxOf, faxesTo, givenFaxedPractice, givenFolder, uploadsOf } from './given_faxes.js'

const LONG_AGO = new Date('2026-01-02T10:00:00Z')

test.group('A file of the watched folder that cannot be taken away', () => {
  test('is left and told, and those behind it are taken', async ({ assert, cleanup }) => {
    const folder = await givenFolder(cleanup)
    const practice = await givenFaxedPractice()
    const { number } = practice
    // Among the refused nothing can be put: a file has that name, which is no fax either.
    await writeFile(join(folder.root, 'refused'), '')
    await folder.drop(`${number}/torn.pdf`, 'no fax', LONG_AGO)
    await folder.drop(`${number}/whole.pdf`, await faxOf(`Behind it, for ${number}`))
    assert.containsSubset(await fetchFaxes(), { ok: false, filed: 1, left: 2 })
    assert.lengthOf(await uploadsOf(practice), 1)
    assert.deepEqual(await readdir(join(folder.root, number)), ['torn.pdf'])
    const next = await fetchFaxes()
    assert.containsSubset(next, { ok: false, filed: 0, left: 2 }, 'told until it is taken away')
  })

  test('is not one whose name is too long for the refused ones: it is shortened', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const { number } = await givenFaxedPractice()
    await folder.drop(`${number}/${'é'.repeat(120)}.pdf`, 'no fax', LONG_AGO)
    assert.containsSubset(await fetchFaxes(), { ok: true, refused: 1, left: 0 })
    const names = await readdir(join(folder.root, 'refused'))
    assert.lengthOf(names, 2)
    for (const name of names) assert.match(name, /^\d+-é{40,50}\.pdf(\.reason\.txt)?$/)
  })

  test('is not one whose name is no UTF-8: it is fetched, once, by a name that can be read', async ({
    assert,
    cleanup,
  }) => {
    const folder = await givenFolder(cleanup)
    const practice = await givenFaxedPractice()
    const within = join(folder.root, practice.number)
    await mkdir(within)
    // As a Windows machine writes them: “numéris.pdf” and “numèris.pdf”, which UTF-8 reads as the same
    for (const byte of [0xe9, 0xe8]) {
      const name = Buffer.concat([
        Buffer.from(`${within}/num`),
        Buffer.from([byte]),
        Buffer.from('ris.pdf'),
      ])
      await writeFile(name, await faxOf(`Number ${byte} for ${practice.number}`))
    }
    assert.containsSubset(await fetchFaxes(), { ok: true, filed: 2, left: 0 })
    assert.isEmpty(await readdir(within))
    const keys = (await faxesTo(practice.number)).map(({ source_id: key }) => key)
    assert.lengthOf(new Set(keys), 2)
    assert.containsSubset(await fetchFaxes(), { ok: true, filed: 0, repeated: 0 })
  })
})
