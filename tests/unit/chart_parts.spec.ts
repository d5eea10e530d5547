import { test } from '@japa/runner'
import { READY_SECTIONS } from '#exams/rules'
import { CHART_PARTS, LETTER_PARTS } from '../../inertia/features/visit_frame/chart_parts.js'

test.group('The rail of the optometrist’s page', () => {
  test('F083 F108 whatever a visit lacks is marked at exactly one part of the page', ({
    assert,
  }) => {
    const marked = CHART_PARTS.flatMap(({ needs }) => needs)
    assert.sameMembers([...new Set(marked)], marked, 'no section at two parts')
    assert.includeMembers(marked, [...READY_SECTIONS.standard])
  })

  test('F083 F191 so is what a letter visit lacks', ({ assert }) => {
    const marked = LETTER_PARTS.flatMap(({ needs }) => [...needs])
    assert.sameMembers([...new Set(marked)], marked, 'no section at two parts')
    assert.includeMembers(marked, [...READY_SECTIONS.rlu_standard])
    assert.includeMembers(marked, [...READY_SECTIONS.rlu_premium])
  })
})
