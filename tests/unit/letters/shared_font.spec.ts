import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { create } from 'fontkit'
import { sharedFont } from '#modules/letters/render/shared_font'

const FILE = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'

const parse = () => create(readFileSync(createRequire(import.meta.url).resolve(FILE)))

test.group('One font for many letters', () => {
  test('has the characters that its file has, and no other', ({ assert }) => {
    const parsed = parse()
    const { has } = sharedFont(parsed)
    const wrong: number[] = []
    for (let each = 0; each <= 0xffff; each++) {
      if (has(each) !== parsed.hasGlyphForCodePoint(each)) wrong.push(each)
    }
    assert.deepEqual(wrong, [])
    assert.deepEqual(
      [...'Aéễ漢'].map((one) => has(one.codePointAt(0)!)),
      [true, true, true, false]
    )
  })

  test('a full stop stays one, whatever an earlier letter had embedded', ({ assert }) => {
    const { font } = sharedFont(parse())
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
