import { test } from '@japa/runner'
import { templateModeOf } from './modes.js'

test.group('Texts of review e-mails', () => {
  test('F371 the mode follows the report that the visits ask for', ({ assert }) => {
    assert.equal(templateModeOf([]), 'standard')
    assert.equal(templateModeOf([{ report_type: null }, { report_type: 'OMD_ONLY' }]), 'standard')
    assert.equal(
      templateModeOf([{ report_type: 'OMD_ONLY' }, { report_type: 'AI_AND_OMD' }]),
      'ai_requests_report'
    )
  })
})
