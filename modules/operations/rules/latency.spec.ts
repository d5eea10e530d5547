import { test } from '@japa/runner'
import { EXAM_VIEWS } from '../../identity/rules/index.js'
import { examMetric, LATENCY_METRICS } from './latency.js'

test.group('What is measured', () => {
  test('F390 every way to look at a visit has a measure of its own', ({ assert }) => {
    const metrics = EXAM_VIEWS.map((view) => examMetric(view, false))
    assert.lengthOf(new Set(metrics), EXAM_VIEWS.length)
    assert.includeMembers([...LATENCY_METRICS], metrics)
    assert.equal(examMetric('od_standard', true), 'rlu_exam_load')
    assert.lengthOf(new Set(LATENCY_METRICS), EXAM_VIEWS.length + 2)
  })
})
