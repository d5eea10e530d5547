import { test } from '@japa/runner'
import type { PageWord } from '../../../app/kernel/page_words.js'
import { proposeKeywords, type LetterPeople } from './keyword_proposals.js'

const PEOPLE: LetterPeople = {
  recipients: [
    { first: 'Jane', last: 'White', reachedAt: ['4165550123', 'j.white@eyes.example'] },
    { first: 'Omar', last: 'Côté', reachedAt: ['6045550199'] },
    { first: 'Anna', last: 'Lee', reachedAt: [] },
    { first: '', last: '', reachedAt: [] },
  ],
  patient: { first: 'May', last: 'Okafor', reachedAt: [] },
  sender: { first: 'Peter', last: 'Lee', reachedAt: [] },
}

function wordsOf(text: string): PageWord[] {
  const box = { x: 0, y: 0, width: 0.1, height: 0.1 }
  return text.split('\n').flatMap((line, number) =>
    line
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ text: word, box, line: number, sure: true }))
  )
}

function proposed(written: string, seen = '', people = PEOPLE) {
  return proposeKeywords(
    [{ page: 1, state: 'read', written: wordsOf(written), seen: wordsOf(seen) }],
    people
  )
}

test.group('Keywords proposed for a letter', () => {
  test('F297 {story}')
    .with([
      { story: 'nobody of the directory is named', text: 'A shadow in the right eye', gives: [] },
      {
        story: 'a name and its number, as they stand there',
        text: 'Dear Dr. Omar Cote, fax (604) 555-0199',
        gives: ['Omar Côté', 'Côté', '604-555-0199'],
      },
      {
        story: 'a surname that is a common word of the letter is not taken alone',
        text: 'Dear Dr. White, a white cataract',
        gives: ['Dr White'],
      },
      { story: 'a common word is no name', text: 'A White cataract, white pupil', gives: [] },
      {
        story: 'a title in French, the name turned round',
        text: 'Cher docteur Côté\nWhite, Jane',
        gives: ['White, Jane', 'White', 'Docteur Côté', 'Côté'],
      },
      {
        story: 'the writer keeps a name they share with whom they write to',
        text: 'Dear Dr. Anna Lee, yours Peter Lee',
        gives: ['Anna Lee'],
      },
      {
        story: 'the patient, but not the month of their name',
        text: 'Re: May Okafor, seen on May 3. Mrs. Okafor sees less.',
        gives: ['May Okafor', 'Mrs Okafor', 'Okafor'],
      },
      { story: 'an address', text: 'to J.White@eyes.example', gives: ['j.white@eyes.example'] },
    ])
    .run(({ assert }, { text, gives }) => {
      assert.deepEqual(proposed(text), gives)
    })

  test('F297 a name in a picture alone, such as a letterhead’s', ({ assert }) => {
    assert.deepEqual(proposed('A shadow', 'Dr C0TE'), ['Dr Côté', 'Côté'])
  })

  test('F297 a directory of thousands is gone through in a moment', ({ assert }) => {
    const recipients = Array.from({ length: 5_000 }, (_, at) => ({
      first: `First${at}`,
      last: `Last${at}`,
      reachedAt: [String(6_045_550_000 + at)],
    }))
    const text = 'Dear Dr. Last4711, '.repeat(200)
    const start = performance.now()
    assert.deepEqual(proposed(text, text, { ...PEOPLE, recipients }), ['Dr Last4711', 'Last4711'])
    assert.isBelow(performance.now() - start, 4_000)
  })
})
