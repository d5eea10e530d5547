import { test } from '@japa/runner'
import { missingTexts, nextConsentVersion } from './consent.js'

test.group('What the next version of the consent texts is called', () => {
  test('on {day} after {taken}: {name}')
    .with([
      { day: '2026-11-28', taken: ['2026-01'], name: '2026-11-28' },
      { day: '2026-11-28', taken: ['2026-01', '2026-11-28'], name: '2026-11-28-2' },
      { day: '2026-11-28', taken: ['2026-11-28', '2026-11-28-2'], name: '2026-11-28-3' },
      { day: '2026-11-29', taken: ['2026-11-28', '2026-11-28-2'], name: '2026-11-29' },
      { day: '2026-11-28', taken: ['2026-11-28', '2026-11-28-3'], name: '2026-11-28-2' },
    ])
    .run(({ assert }, { day, taken, name }) => {
      assert.equal(nextConsentVersion(day, taken), name)
    })
})

test.group('Consent texts that are missing', () => {
  const item = { en: 'Yes.', fr: 'Oui.' }

  test('none where all are written', ({ assert }) => {
    assert.deepEqual(missingTexts([item, item, item, item]), [])
  })

  test('each is named by its item and language; blanks are no text', ({ assert }) => {
    const missing = missingTexts([item, { ...item, fr: '' }, { en: ' \n', fr: '\t' }, item])
    assert.deepEqual(
      missing.map(({ field }) => field),
      ['items.1.fr', 'items.2.en', 'items.2.fr']
    )
  })
})
