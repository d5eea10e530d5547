import { test } from '@japa/runner'
import type { PageWord } from '../../../app/kernel/page_words.js'
import { savedWithout } from './saved_values.js'
import { readSheet, sheetFields, sheetPartOf, type SheetEye, type SheetPart } from './sheets.js'

function wordsOf(lines: readonly string[], sure = true): PageWord[] {
  return lines.flatMap((text, line) =>
    text.split(/\s+/).map((word, at) => ({
      text: word,
      box: { x: at * 0.1, y: line * 0.05, width: 0.09, height: 0.02 },
      line,
      sure,
    }))
  )
}

const read = (part: SheetPart, eye: SheetEye, lines: readonly string[], sure = true) =>
  Object.fromEntries(
    readSheet(part, eye, [{ page: 1, words: wordsOf(lines, sure) }]).map(({ code, text }) => [
      code,
      text,
    ])
  )

test.group('The classification of a visual field', () => {
  const cases: [string[], string | undefined][] = [
    [['GHT: Within Normal Limits'], 'wnl'],
    [['GHT Outside Normal Limits'], 'onl'],
    [['GHT: Borderline'], 'b'],
    [['GHT: General Reduction of Sensitivity'], 'grs'],
    [['GHT: Borderline / General Reduction'], 'b-grs'],
    [['GHT: Borderline/General Reduction of Sensitivity'], 'b-grs'],
    [['GHT: Borderline / General Reduction of Sensitivity'], 'b-grs'],
    [['GHT: Abnormally High Sensitivity'], 'ahs'],
    [['GHT: Not available'], 'na'],
    [['GHT', 'Outside Normal Limits'], 'onl'],
    [['Glaucoma Hemifield Test: Within Normal Limits'], 'wnl'],
    [['GHT : Dans les limites normales'], 'wnl'],
    [['GHT : Hors des limites normales'], 'onl'],
    [['GHT : Limite'], 'b'],
    [['GHT : Réduction générale de la sensibilité'], 'grs'],
    [['GHT : Limite / Réduction générale'], 'b-grs'],
    [['THG : Sensibilité anormalement élevée'], 'ahs'],
    [['GHT: 0utside Norma1 Limits'], 'onl'],
    [['GHI Outside Normal Limits'], 'onl'],
    [['Legend', 'Borderline'], undefined],
    [['Outside Normal Limits', 'Within Normal Limits'], undefined],
    [['GHT Within Normal Limits', 'Legend: Outside Normal Limits'], 'wnl'],
    [['GHT Within Normal Limits', 'GHT Outside Normal Limits'], undefined],
    [['GHT'], undefined],
    [['VFI 56%', 'MD -14.16 dB'], undefined],
  ]
  test('F279 C133 {0} is {1}')
    .with(cases)
    .run(({ assert }, [lines, code]) => {
      const expected = code === undefined ? {} : { left_ght: code }
      assert.deepEqual(read('vf_ght', 'os', lines), expected)
    })

  test('F279 C133 words in doubt say nothing; the words it was read from are kept', ({
    assert,
  }) => {
    assert.deepEqual(read('vf_ght', 'od', ['GHT: Within Normal Limits'], false), {})
    const words = wordsOf(['VFI 99%', 'GHT: Within Normal Limits'])
    const [value] = readSheet('vf_ght', 'od', [{ page: 2, words }])
    assert.containsSubset(value, {
      code: 'right_ght',
      eye: 'od',
      source: { page: 2, words: [3, 5] },
    })
    assert.lengthOf(value!.source!.boxes, 3)
  })
})

test.group('Thicknesses of the nerve fibres', () => {
  test('F279 C135 of one eye, in both languages, with its unit or without', ({ assert }) => {
    const english = ['Average RNFL Thickness 92 µm', 'Superior 118um', 'Inferior: 124 µm']
    assert.deepEqual(read('oct_rnfl', 'od', english), {
      right_oct_rnfl_avg: '92',
      right_oct_rnfl_sup: '118',
      right_oct_rnfl_inf: '124',
    })
    const french = ['Épaisseur RNFL moyenne 71 µm', 'Supérieur 88 µm', 'Inférieur 67 µm']
    assert.deepEqual(read('oct_rnfl', 'os', french), {
      left_oct_rnfl_avg: '71',
      left_oct_rnfl_sup: '88',
      left_oct_rnfl_inf: '67',
    })
  })

  test('F279 C135 of two columns each eye gets its own; without their heads nobody knows whose', ({
    assert,
  }) => {
    const rows = ['Average RNFL Thickness 92 µm 71 µm', 'Superior 118 88']
    assert.deepEqual(read('oct_rnfl', 'od', ['OD OS', ...rows]), {
      right_oct_rnfl_avg: '92',
      right_oct_rnfl_sup: '118',
    })
    assert.deepEqual(read('oct_rnfl', 'os', ['OD OS', ...rows]), {
      left_oct_rnfl_avg: '71',
      left_oct_rnfl_sup: '88',
    })
    assert.deepEqual(read('oct_rnfl', 'os', rows), {})
    assert.deepEqual(read('oct_rnfl', 'os', ['OD OS', 'Average RNFL 92']), {})
  })

  test('F279 C135 another number is none: too thin, too thick, or said twice', ({ assert }) => {
    assert.deepEqual(read('oct_rnfl', 'od', ['Average RNFL 19']), {})
    assert.deepEqual(read('oct_rnfl', 'od', ['Average RNFL 20']), { right_oct_rnfl_avg: '20' })
    assert.deepEqual(read('oct_rnfl', 'od', ['Average RNFL 251']), {})
    assert.deepEqual(read('oct_rnfl', 'od', ['Average RNFL 92', 'Average RNFL 71']), {})
    assert.deepEqual(read('oct_rnfl', 'od', ['Average RNFL thick']), {})
  })

  test('slots whose sheets are read', ({ assert }) => {
    assert.equal(sheetPartOf('right_vf_photo'), 'vf_ght')
    assert.equal(sheetPartOf('left_oct_rnfl_photo'), 'oct_rnfl')
    for (const slot of ['right_vf_10_2_photo', 'left_oct_photo', 'extra_images']) {
      assert.isNull(sheetPartOf(slot))
    }
  })

  test('F279 all that may be read of a slot is named after its eye', ({ assert }) => {
    assert.deepEqual(sheetFields('right_vf_photo'), ['right_ght'])
    const fibres = ['left_oct_rnfl_avg', 'left_oct_rnfl_sup', 'left_oct_rnfl_inf']
    assert.deepEqual(sheetFields('left_oct_rnfl_photo'), fibres)
    assert.deepEqual(sheetFields('left_gcc_photo'), [])
    const rows = ['Average RNFL 71', 'Superior 88', 'Inferior 90']
    assert.deepEqual(Object.keys(read('oct_rnfl', 'os', rows)), fibres)
  })

  test('F236 saved values without those of a slot', ({ assert }) => {
    const saved = { od_iop: '24', left_ght: 'wnl', right_ght: 'onl' }
    const left = { od_iop: '24', right_ght: 'onl' }
    assert.deepEqual(savedWithout(sheetFields('left_vf_photo'), saved), left)
    assert.deepEqual(savedWithout([], saved), saved)
  })
})
