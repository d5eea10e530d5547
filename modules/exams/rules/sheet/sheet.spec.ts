import { test } from '@japa/runner'
import type { PageWord } from '../../../../app/kernel/page_words.js'
import { daysOf } from './dates.js'
import { birthAgrees, examAgrees, judgeSheet, nameAgrees, type Agreement } from './judge.js'
import { look, type DatePrint } from './look.js'

const HEIGHT = 0.012

/** Lines of a sheet as a reader gives them; two blanks or more are a gap. */
function wordsOf(lines: readonly string[], { sure = 95 } = {}): PageWord[] {
  return lines.flatMap((text, line) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      box: { x: index * 0.01, y: 0.02 + line * 0.025, width: word.length * 0.0095, height: HEIGHT },
      line,
      sure: sure >= 70,
      confidence: sure,
    }))
  )
}

const read = (lines: readonly string[], options?: { sure?: number; pages?: number }) =>
  look({ pages: options?.pages ?? 1, aspect: 0.77, words: wordsOf(lines, options) })

const dated = (text: string, sure = 95): DatePrint => ({
  text,
  box: { x: 0, y: 0, width: 0.1, height: HEIGHT },
  days: daysOf(text),
  sure,
})

test.group('The eye a sheet names', () => {
  const cases: [string[], string][] = [
    [['Single Field Analysis   Eye: Right'], 'od'],
    [['Analyse du champ   Œil : Gauche'], 'os'],
    [['Eye: L'], 'os'],
    [['Œil : D'], 'od'],
    [['OCT macula   0S'], 'os'],
    [['OCT macula   OG'], 'os'],
    [['ONH and RNFL Analysis   OD(R)'], 'od'],
    [['Left eye'], 'os'],
    [['Œil droit'], 'od'],
    [['RIGHT'], 'od'],
    [['RNFL OU Analysis   OD  OS'], 'undecided'],
    [['OD', 'OS'], 'undecided'],
    [['Les deux yeux ODG'], 'undecided'],
    [['Eye: Right   OD   OS'], 'od'],
    [['Eye: Right   OS'], 'undecided'],
    [['Dr Anna Lark, OD', 'OS'], 'os'],
    [['Dr Anna Lark OD'], 'undecided'],
    [['Operator: Lark, O.D.'], 'undecided'],
    [['the right way   os'], 'undecided'],
  ]
  test('"{0}" is {1}')
    .with(cases)
    .run(({ assert }, [lines, eye]) => {
      assert.equal(read([...lines, 'Date: 2026-03-04'])?.eye, eye)
    })

  test('of several pages it says nothing; the slot decides what speaks against it', ({
    assert,
  }) => {
    assert.equal(read(['Eye: Right', 'Name: Lark, Anna'], { pages: 2 })?.eye, 'undecided')
    const chart = { firstName: 'Anna', lastName: 'Lark', birthDate: null, examDate: null }
    const sheet = read(['Eye: Right'])!
    assert.deepEqual(Object.keys(judgeSheet(sheet, 'left_vf_photo', chart)), ['printed_eye'])
    assert.isEmpty(judgeSheet(sheet, 'right_vf_photo', chart))
    assert.isEmpty(judgeSheet(sheet, 'extra_images', chart))
  })
})

test.group('The name on a sheet', () => {
  const chart = { firstName: 'Marie-Ève', lastName: 'O’Hara-Côté' }
  const cases: [string, Agreement][] = [
    ['O’HARA-COTE, MARIE-EVE', 'agrees'],
    ['Marie Eve Ohara Cote', 'agrees'],
    ['OHARACOTE^MARIEEVE', 'agrees'],
    ['O’HARA-C0TE, MARIE', 'agrees'],
    ['OHARA-COIE, MARLE-EVE', 'agrees'],
    ['COTE, M.', 'undecided'],
    ['TREMBLAY, MARIE-EVE', 'undecided'],
    ['O’HARA-COTE, PAUL', 'undecided'],
    ['SOLBERG', 'undecided'],
    ['ANONYMOUS PATIENT', 'undecided'],
    ['SOLBERG, INGRID', 'contradicts'],
    ['Ingrid Solberg', 'contradicts'],
  ]
  test('"{0}" {1}')
    .with(cases)
    .run(({ assert }, [printed, agreement]) => {
      assert.equal(nameAgrees(printed, chart), agreement)
    })

  test('a short name with one letter misread still agrees', ({ assert }) => {
    assert.equal(nameAgrees('LEE, AMY', { firstName: 'Amy', lastName: 'Lee' }), 'agrees')
    assert.equal(nameAgrees('LEF, ANY', { firstName: 'Amy', lastName: 'Lee' }), 'agrees')
    assert.equal(nameAgrees('FOX, TOM', { firstName: 'Amy', lastName: 'Lee' }), 'contradicts')
  })

  const layouts: [string[], string][] = [
    [['Name: SOLBERG, INGRID   DOB: 15-03-1939'], 'SOLBERG, INGRID'],
    [['Patient: Solberg, Ingrid   Sex: F'], 'Solberg, Ingrid'],
    [['Patient ID: 4711', 'Nom : SOLBERG   Prénom : INGRID'], 'SOLBERG INGRID'],
    [['Last name: Solberg', 'First name: Ingrid'], 'Solberg Ingrid'],
    [['Nom du patient : Mme Ingrid Solberg   Né(e) le : 1939-03-15'], 'Ingrid Solberg'],
    [['Patient name        Ingrid Solberg          Wide Blue'], 'Ingrid Solberg'],
  ]
  test('it is found behind its label: {1}')
    .with(layouts)
    .run(({ assert }, [lines, name]) => {
      assert.equal(read(lines)?.name?.text, name)
    })

  test('who works the instrument is not the patient, and a faint name is none', ({ assert }) => {
    assert.isNull(read(['Technician: Solberg, Ingrid', 'Eye: Right'])!.name)
    assert.isNull(read(['Doctor name: Solberg, Ingrid', 'Eye: Right'])!.name)
    assert.isNull(read(['Name: SOLBERG, INGRID', 'Eye: Right'], { sure: 69 })!.name)
    assert.isNotNull(read(['Name: SOLBERG, INGRID', 'Eye: Right'], { sure: 70 })!.name)
  })
})

test.group('Dates on a sheet', () => {
  const cases: [string, string[]][] = [
    ['2026-03-04', ['2026-03-04']],
    ['2026/3/4', ['2026-03-04']],
    ['03/04/2026', ['2026-04-03', '2026-03-04']],
    ['14/03/2026', ['2026-03-14']],
    ['O4-l5-2O26', ['2026-04-15']],
    ['4.3.2026', ['2026-03-04', '2026-04-03']],
    ['14-Mar-2026', ['2026-03-14']],
    ['14 mars 2026', ['2026-03-14']],
    ['1er févr. 2026', ['2026-02-01']],
    ['August 9, 2026', ['2026-08-09']],
    ['9 août 2026', ['2026-08-09']],
    ['14/03/26', []],
    ['2025/1 2/17', []],
    ['12 17 2025', ['2025-12-17']],
    ['1 2/17/2025', []],
    ['31/31/2026', []],
    ['Standard', []],
  ]
  test('"{0}" may mean {1}')
    .with(cases)
    .run(({ assert }, [text, days]) => {
      assert.sameMembers(daysOf(text), days)
    })

  const births: [string, Parameters<typeof birthAgrees>[2], Agreement][] = [
    ['12/04/1961', 'agrees', 'agrees'],
    ['04/12/1961', 'agrees', 'agrees'],
    ['1961-12-04', 'agrees', 'undecided'],
    ['1961-04-13', 'agrees', 'undecided'],
    ['1961-04-13', 'undecided', 'undecided'],
    ['1961-04-13', 'contradicts', 'contradicts'],
    ['1961-04-23', 'agrees', 'contradicts'],
    ['05/06/1972', 'undecided', 'contradicts'],
  ]
  test('born on April 12, 1961, "{0}", where the name {1}: {2}')
    .with(births)
    .run(({ assert }, [text, name, agreement]) => {
      assert.equal(birthAgrees([dated(text)], '1961-04-12', name), agreement)
    })

  test('a date that was read poorly, or stands on no chart, says nothing', ({ assert }) => {
    assert.equal(birthAgrees([dated('1972-09-30', 84)], '1961-04-12'), 'undecided')
    assert.equal(birthAgrees([dated('1972-09-30', 85)], '1961-04-12'), 'contradicts')
    assert.equal(birthAgrees([dated('1972-09-30')], null), 'undecided')
    assert.equal(birthAgrees([], '1961-04-12'), 'undecided')
  })

  const exams: [string[], Agreement][] = [
    [['2026-03-14'], 'agrees'],
    [['03/14/2026'], 'agrees'],
    [['2025-03-14'], 'contradicts'],
    [['2025-03-14', '2026-03-14'], 'agrees'],
    [['2025-03-14', '2024-03-14'], 'undecided'],
    [['2025-03-14', '14 Mar 2025'], 'contradicts'],
    [[], 'undecided'],
  ]
  test('a visit of March 14, 2026 and {0}: {1}')
    .with(exams)
    .run(({ assert }, [texts, agreement]) => {
      assert.equal(
        examAgrees(
          texts.map((text) => dated(text)),
          '2026-03-14'
        ),
        agreement
      )
    })

  test('only the day of the examination counts, not when it was printed', ({ assert }) => {
    const sheet = read([
      'Exam date: 2026-03-14   Time: 10:12',
      'Printed: 2026-05-01',
      'Date d’impression : 2026-05-02',
      'Last exam: 2025-01-01',
    ])!
    assert.deepEqual(
      sheet.exams.map(({ text }) => text),
      ['2026-03-14']
    )
  })
})

test.group('A sheet against its chart', () => {
  const chart = {
    firstName: 'Ingrid',
    lastName: 'Solberg',
    birthDate: '1939-03-15',
    examDate: '2026-03-04',
  }
  const against = (...lines: string[]) =>
    Object.keys(judgeSheet(read(lines)!, 'right_vf_photo', chart))

  test('all that speaks against it is told, word by word', ({ assert }) => {
    const sheet = read(['Name: LARK, ANNA   DOB: 1972-09-30   Eye: Left   Date: 2025-01-02'])!
    const printed = judgeSheet(sheet, 'right_vf_photo', chart)
    assert.deepEqual(
      Object.entries(printed).map(([doubt, { text }]) => [doubt, text]),
      [
        ['printed_eye', 'Left'],
        ['printed_name', 'LARK, ANNA'],
        ['printed_birth_date', '1972-09-30'],
        ['printed_exam_date', '2025-01-02'],
      ]
    )
    assert.closeTo(printed.printed_name!.box.x, 0.06, 0.001)
  })

  test('with the birth date another name is a former one; nothing legible is nothing', ({
    assert,
  }) => {
    assert.deepEqual(against('Name: LARK, ANNA', 'DOB: 1939-03-15'), [])
    assert.deepEqual(against('Name: LARK, ANNA', 'DOB: 1939-03-16'), [
      'printed_name',
      'printed_birth_date',
    ])
    assert.deepEqual(
      against('Name: SOLBERG, INGRID', 'DOB: 15/03/1939', 'OD', 'Date: 4 mars 2026'),
      []
    )
    assert.isNull(read(['24 28 26 27', '<0 <0 12']))
  })
})
