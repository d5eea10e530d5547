import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { create } from 'fontkit'
import { sharedFont } from '#modules/letters/render/shared_font'

const FILE = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'

test.group('One font for many letters', () => {
  test('a full stop stays one, whatever an earlier letter had embedded', ({ assert }) => {
    const { font } = sharedFont(create(readFileSync(createRequire(import.meta.url).resolve(FILE))))
    const earlier = font.createSubset()
    for (const { id } of font.layout('Référence : … ; ï ½ “”').glyphs) earlier.includeGlyph(id)
    earlier.encode()
    const spelt = (text: string) =>
      font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
    for (const text of ['M.D.', '1/2', "l'avis", 'a,b', 'aeiou']) {
      assert.deepEqual(spelt(text), [...text])
    }
  })
})
