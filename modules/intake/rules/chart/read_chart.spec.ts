import { test } from '@japa/runner'
import { dateIn } from './dates.js'
import { readChart, splitName, type ReadField } from './read_chart.js'
import type { ScanWord } from './rows.js'

/** Lines as a machine gives them: a character is a hundredth of the page's width, so that blanks are gaps. */
function scan(text: string, confidence = 90): ScanWord[] {
  return text.split('\n').flatMap((line, number) =>
    [...line.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      page: 1,
      line: number,
      sure: true,
      confidence,
      box: { x: found.index / 100, y: number * 0.03, width: found[0].length / 100, height: 0.02 },
    }))
  )
}

const CONTEXT = { today: '2026-07-15', province: 'BC' }

const read = (text: string) =>
  Object.fromEntries(readChart(scan(text), CONTEXT).map(({ field, value }) => [field, value]))

const doubtsOf = (text: string, field: ReadField) =>
  readChart(scan(text), CONTEXT).find((each) => each.field === field)?.doubts

const ENGLISH = `Larch Eye Care
Clinic: Larch Eye Care
Patient name: SOLBERG, INGRID        DOB: 15 March 1939
Address: 12 Elm Street, Calgary AB T2P 1J9
Phone: (403) 555-0142                Fax: (403) 555-0999
PHN: 12345-6789                      Exam date: 2026-03-04
IOP (GAT) @ 10:30:  OD 14  OS 27 mmHg
VA OD 20/20 OS 20/25
Current drops: Latanoprost OU qhs
Dr. Wilhelmina Quast, OD`

const FRENCH = `Clinique : Clinique visuelle des Saules
Nom : Bélanger        Prénom : Chloé
Date de naissance : 1er août 1951
Province : QC         Téléphone : 418 555-0177
No d’assurance maladie : BELC 5158 0112
Date de l'examen : 9 février 2026
PIO : OD 18,5   OG 22
Gouttes : timolol OG die
Optométriste : Dre Maude Tanguay`

test.group('Reading a chart on paper', () => {
  test('F348 every field of an English letter, each with its own value', ({ assert }) => {
    assert.deepEqual(read(ENGLISH), {
      optometrist_name: 'Wilhelmina Quast',
      optometrist_location: 'Larch Eye Care',
      exam_date: '2026-03-04',
      last_name: 'Solberg',
      first_name: 'Ingrid',
      dob: '1939-03-15',
      primary_phone: '(403) 555-0142',
      province: 'AB',
      phn: '123456789',
      od_iop: 14,
      os_iop: 27,
      drops: 'Latanoprost OU qhs',
    })
  })

  test('F348 every field of a French letter; OG is the left eye', ({ assert }) => {
    assert.deepEqual(read(FRENCH), {
      optometrist_name: 'Maude Tanguay',
      optometrist_location: 'Clinique visuelle des Saules',
      exam_date: '2026-02-09',
      last_name: 'Bélanger',
      first_name: 'Chloé',
      dob: '1951-08-01',
      primary_phone: '(418) 555-0177',
      province: 'QC',
      phn: 'BELC51580112',
      od_iop: 18.5,
      os_iop: 22,
      drops: 'timolol OG die',
    })
  })

  test('F348 the pressures of {text}')
    .with([
      { text: 'IOP OD 14 OS 16', od: 14, os: 16 },
      { text: 'IOP: 0D: 14 0S: 16', od: 14, os: 16 },
      { text: 'l0P OD l4 05 16', od: 14, os: 16 },
      { text: 'PIO OG 16 OD 14', od: 14, os: 16 },
      { text: 'OD IOP: 14  OS IOP: 16', od: 14, os: 16 },
      { text: 'IOP R: 14 L: 16', od: 14, os: 16 },
      { text: 'IOP right eye 14mmHg left eye 16mmHg', od: 14, os: 16 },
      { text: 'IOP\n OD: 14\n OS: 16', od: 14, os: 16 },
      { text: 'IOP OD 14.5 OS 70', od: 14.5, os: 70 },
      { text: 'IOP OD 71 OS 16', od: undefined, os: 16 },
      { text: 'IOP OD 14.55 OS 16', od: undefined, os: 16 },
      { text: 'IOP 10:30 OD 14 OS 16', od: 14, os: 16 },
      { text: 'VA OD 20 OS 25 IOP OD 14 OS 16', od: 14, os: 16 },
      { text: 'IOP OD 14 OS 16 CD OD 3 OS 4', od: 14, os: 16 },
      { text: 'Target IOP OD 12 OS 13', od: undefined, os: undefined },
      { text: 'PIO cible OD 12 OG 13', od: undefined, os: undefined },
      { text: 'OD 14 OS 16', od: undefined, os: undefined },
      { text: 'IOP not done', od: undefined, os: undefined },
    ])
    .run(({ assert }, { text, od, os }) => {
      const found = read(text)
      assert.deepEqual([found.od_iop, found.os_iop], [od, os])
    })

  test('F348 a pair without sides is right and left by custom, and in doubt', ({ assert }) => {
    const found = readChart(scan('IOP: 14/16'), CONTEXT)
    assert.deepEqual(
      found.map(({ field, value, doubts, confidence }) => [field, value, doubts, confidence]),
      [
        ['od_iop', 14, ['side_unwritten'], 50],
        ['os_iop', 16, ['side_unwritten'], 50],
      ]
    )
  })

  test('F348 the date {text} is {date}')
    .with([
      { text: '2026-03-04', date: '2026-03-04' },
      { text: '2026/3/4', date: '2026-03-04' },
      { text: 'March 4, 2026', date: '2026-03-04' },
      { text: '4 mars 2026', date: '2026-03-04' },
      { text: '1er déc. 2025', date: '2025-12-01' },
      { text: '13/04/1950', date: '1950-04-13' },
      { text: '04/13/1950', date: '1950-04-13' },
      { text: '04/04/1950', date: '1950-04-04' },
      { text: '03/04/1950', date: null },
      { text: '2O26-O3-l4', date: '2026-03-14' },
      { text: '31 February 2026', date: null },
      { text: 'yesterday', date: null },
    ])
    .run(({ assert }, { text, date }) => assert.equal(dateIn(text), date))

  test('F348 no visit to come, none before the birth; a lone “Date” is in doubt', ({ assert }) => {
    assert.deepEqual(read('Exam date: 2026-07-16'), {})
    assert.deepEqual(read('Exam date: 2026-07-15'), { exam_date: '2026-07-15' })
    assert.deepEqual(read('DOB: 1950-05-06\nExam date: 1950-05-06'), { dob: '1950-05-06' })
    assert.deepEqual(doubtsOf('Date: 2026-03-04', 'exam_date'), ['vague_label'])
    assert.deepEqual(read('Date: 2026-03-05\nExam date: 2026-03-04'), { exam_date: '2026-03-04' })
  })

  test('F348 what the scan says twice and differently is in doubt', ({ assert }) => {
    const twice = 'IOP OD 14 OS 16\nIOP OD 15 OS 16'
    assert.deepEqual(doubtsOf(twice, 'od_iop'), ['contested'])
    assert.deepEqual(doubtsOf(twice, 'os_iop'), [])
  })

  test('F348 a health number is held against its province', ({ assert }) => {
    assert.deepEqual(doubtsOf('PHN: 9698 658 215', 'phn'), [])
    assert.deepEqual(doubtsOf('PHN: 9698 658 216', 'phn'), ['number_checksum'])
    assert.deepEqual(doubtsOf('PHN: 123456789', 'phn'), ['number_format'])
    assert.deepEqual(doubtsOf('PHN: 123456789\nProvince: AB', 'phn'), [])
    assert.equal(read('OHIP: 1234 567 897 AB').phn, '1234567897AB')
    assert.equal(read('PHN 9698-658-2l5').phn, '9698658215')
  })

  test('F348 a label is no word of a sentence, and a value may stand below it', ({ assert }) => {
    assert.deepEqual(read('The patient was seen and the name kept'), {})
    assert.deepEqual(read('Last name           First name\nOkafor              Adaeze'), {
      last_name: 'Okafor',
      first_name: 'Adaeze',
    })
    assert.deepEqual(read('Name: Ann Lee        Age: 61'), { last_name: 'Lee', first_name: 'Ann' })
    assert.deepEqual(read('Fax: (604) 555-0100'), {})
  })

  test('F348 a reading tells its place and is as sure as its worst word', ({ assert }) => {
    const words = scan('PHN: 9698 658 215').map((word) =>
      word.text === '658' ? { ...word, confidence: 61 } : word
    )
    const [found] = readChart(words, CONTEXT)
    assert.containsSubset(found, { field: 'phn', text: '9698 658 215', page: 1, confidence: 61 })
    assert.closeTo(found!.box.x, 0.05, 0.001)
    assert.closeTo(found!.box.width, 0.12, 0.001)
  })

  test('F348 what a letter is about is nobody’s name', ({ assert }) => {
    assert.deepEqual(read('Re: glaucoma suspect'), {})
    assert.containsSubset(read('Re: Ingrid Solberg'), {
      last_name: 'Solberg',
      first_name: 'Ingrid',
    })
  })

  test('F348 names as “Family, First” and “First Family”', ({ assert }) => {
    assert.deepEqual(splitName('Solberg, Ingrid'), { first: 'Ingrid', last: 'Solberg' })
    assert.deepEqual(splitName('Ingrid Anne Solberg'), { first: 'Ingrid Anne', last: 'Solberg' })
    assert.deepEqual(splitName('Solberg'), { first: '', last: 'Solberg' })
    assert.deepEqual(splitName(''), { first: '', last: '' })
  })
})
