import { test } from '@japa/runner'
import { LETTER_TYPES, type LetterType } from './letter_records.js'
import {
  canFaxLetter,
  consultLetterType,
  isAddressedToOmd,
  isGpLetter,
  letterButtonState,
  letterName,
  letterRecipient,
  letterSlug,
  letterType,
  letterTypeOf,
} from './letter_types.js'

const VISIT = { hasGp2Number: true, essentialsOnly: false, rlu: false, premium: false }

test.group('Letter types', () => {
  test('F287 F288 {name} is {slug}, fax {fax}')
    .with([
      { name: 'OMDR-GP', slug: 'omdr-gp', fax: true },
      { name: 'OMDR-GP (RE)', slug: 'omdr-gp-re', fax: true },
      { name: 'OMDR-MD2', slug: 'omdr-md2', fax: true },
      { name: 'OMDR-MD2 (RE)', slug: 'omdr-md2-re', fax: true },
      { name: 'OMDR-IGP', slug: 'omdr-igp', fax: true },
      { name: 'OMDC-GP', slug: 'omdc-gp', fax: true },
      { name: 'OMDC-MD2', slug: 'omdc-md2', fax: true },
      { name: 'RLU OMDR-GP', slug: 'rlu-omdr-gp', fax: true },
      { name: 'RLU OMDR-MD2 (RE)', slug: 'rlu-omdr-md2-re', fax: true },
      { name: 'OD-OMDR', slug: 'od-omdr', fax: false },
      { name: 'OD-OMDC', slug: 'od-omdc', fax: false },
      { name: 'OMDR-OMDC', slug: 'omdr-omdc', fax: false },
      { name: 'OMDR-OMDC Cat', slug: 'omdr-omdc-cat', fax: false },
      { name: 'OD-OMDC Cat', slug: 'od-omdc-cat', fax: false },
      { name: 'RLU OMD', slug: 'rlu-omd', fax: false },
      { name: 'RLU OMDSX', slug: 'rlu-omdsx', fax: false },
    ])
    .run(({ assert }, { name, slug, fax }) => {
      assert.equal(letterSlug(name), slug)
      const type = letterType(name)!
      assert.equal(type, slug as LetterType)
      assert.equal(letterName(type), name)
      assert.equal(canFaxLetter(type), fax)
      assert.equal(isAddressedToOmd(type), !fax)
    })

  test('F287 twenty-one letters, fourteen with fax, each with a name that leads back', ({
    assert,
  }) => {
    assert.lengthOf([...new Set(LETTER_TYPES)], 21)
    assert.lengthOf(LETTER_TYPES.filter(canFaxLetter), 14)
    for (const type of LETTER_TYPES) assert.equal(letterType(letterName(type)), type)
    assert.isNull(letterType('omdr-fax'))
    assert.isNull(letterType(''))
  })

  test('F287 who is written to', ({ assert }) => {
    assert.equal(letterRecipient('omdr-gp-re'), 'gp')
    assert.equal(letterRecipient('rlu-omdc-md2'), 'md2')
    assert.equal(letterRecipient('omdr-igp'), 'igp')
    assert.equal(letterRecipient('rlu-omd'), 'omd')
    assert.isTrue(isGpLetter('omdc-md2'))
    assert.isFalse(isGpLetter('omdr-igp'))
    assert.isFalse(isGpLetter('od-omdc'))
  })

  test('Q164 {type} is written by {author} after {after}; settled, it leaves {onSettled}')
    .with([
      { type: 'omdr-gp', author: 'omdr', after: 'omdr_review', onSettled: 'gp_letter_sent' },
      { type: 'omdr-md2-re', author: 'omdr', after: 'omdr_review', onSettled: null },
      { type: 'omdr-igp', author: 'omdr', after: 'omdr_review', onSettled: null },
      { type: 'omdc-gp', author: 'omdc', after: 'omdc_review', onSettled: 'gp_letter_sent' },
      { type: 'rlu-omdc-md2', author: 'omdc', after: 'omdc_review', onSettled: null },
      { type: 'omdr-omdc', author: 'omdr', after: 'omdr_review', onSettled: null },
      { type: 'od-omdc-cat', author: 'optometrist', after: 'submission', onSettled: null },
      { type: 'rlu-omd', author: 'optometrist', after: 'submission', onSettled: null },
    ] as const)
    .run(({ assert }, { type, ...expected }) => {
      assert.containsSubset(letterTypeOf(type), expected)
    })

  test('F288 {type} asks for {variant}, with uploaded pages {pages}')
    .with([
      { type: 'od-omdr', variant: 'review', pages: false },
      { type: 'od-omdc', variant: 'consultation', pages: false },
      { type: 'omdr-omdc', variant: 'consultation', pages: false },
      { type: 'omdr-omdc-cat', variant: 'cataract', pages: false },
      { type: 'od-omdc-cat', variant: 'cataract', pages: false },
      { type: 'rlu-omd', variant: 'consultation', pages: true },
      { type: 'rlu-omdsx', variant: 'surgery', pages: true },
    ] as const)
    .run(({ assert }, { type, variant, pages }) => {
      assert.containsSubset(letterTypeOf(type), { variant, carriesPages: pages })
    })

  test('a slug that names no letter has no record', ({ assert }) => {
    assert.isNull(letterTypeOf('patient-handout'))
    assert.isNull(letterTypeOf('toString'))
  })

  test('F037 F100 the consult letter of an optometrist: {expected}')
    .with([
      { to: 'gp', usesReferralLetter: false, retinaEnabled: false, expected: 'omdr-gp' },
      { to: 'md2', usesReferralLetter: false, retinaEnabled: false, expected: 'omdr-md2' },
      { to: 'gp', usesReferralLetter: false, retinaEnabled: true, expected: 'omdr-gp-re' },
      { to: 'md2', usesReferralLetter: false, retinaEnabled: true, expected: 'omdr-md2-re' },
      { to: 'gp', usesReferralLetter: true, retinaEnabled: true, expected: 'rlu-omdr-gp' },
      { to: 'md2', usesReferralLetter: true, retinaEnabled: false, expected: 'rlu-omdr-md2' },
    ] as const)
    .run(({ assert }, { expected, ...optometrist }) => {
      assert.equal(consultLetterType(optometrist), expected)
    })

  test('F289 {type} with {change}: {state}')
    .with([
      { type: 'omdr-md2', change: {}, state: 'enabled' },
      { type: 'omdr-md2', change: { hasGp2Number: false }, state: 'disabled' },
      { type: 'rlu-omdc-md2', change: { hasGp2Number: false }, state: 'disabled' },
      { type: 'omdr-gp', change: { hasGp2Number: false }, state: 'enabled' },
      { type: 'omdr-gp', change: { essentialsOnly: true }, state: 'disabled' },
      { type: 'omdc-gp', change: { essentialsOnly: true }, state: 'disabled' },
      { type: 'omdr-igp', change: { essentialsOnly: true }, state: 'enabled' },
      { type: 'omdr-gp', change: { rlu: true }, state: 'removed' },
      { type: 'omdr-gp', change: { rlu: true, premium: true }, state: 'enabled' },
      { type: 'rlu-omdr-gp', change: { rlu: true }, state: 'enabled' },
      { type: 'omdr-omdc', change: { rlu: true }, state: 'enabled' },
      { type: 'rlu-omd', change: {}, state: 'removed' },
      { type: 'rlu-omdsx', change: { rlu: true }, state: 'enabled' },
    ] as { type: LetterType; change: Partial<typeof VISIT>; state: string }[])
    .run(({ assert }, { type, change, state }) => {
      assert.equal(letterButtonState(type, { ...VISIT, ...change }), state)
    })
})
