import { test } from '@japa/runner'
import {
  afterConsultToggle,
  afterPremiumSwitch,
  ipcAfterPremiumSwitch,
  ipcAfterReferInPerson,
  reportAfterPriority,
  withoutOutbound,
} from './advanced.js'

test.group('Advanced selections', () => {
  test('F093 refer {refer} with {ipc} gives {after}')
    .with([
      { refer: true, ipc: null, after: 'requested' },
      { refer: true, ipc: 'addressed', after: 'addressed' },
      { refer: true, ipc: 'ipc_only', after: 'ipc_only' },
      { refer: true, ipc: 'omd_requested', after: 'omd_requested' },
      { refer: false, ipc: 'requested', after: null },
      { refer: false, ipc: 'addressed', after: 'addressed' },
      { refer: false, ipc: 'ipc_only', after: 'ipc_only' },
      { refer: false, ipc: null, after: null },
      { refer: null, ipc: 'requested', after: 'requested' },
      { refer: null, ipc: null, after: null },
    ] as const)
    .run(({ assert }, { refer, ipc, after }) => {
      assert.equal(ipcAfterReferInPerson(refer, ipc), after)
    })

  test('F094 priority asks for the report, and no priority takes none back', ({ assert }) => {
    assert.isTrue(reportAfterPriority(true, false))
    assert.isTrue(reportAfterPriority(false, true))
    assert.isFalse(reportAfterPriority(false, false))
  })

  test('F095 toggling the consult forgets request and urgency', ({ assert }) => {
    assert.deepEqual(afterConsultToggle(), { od_requested_omd: null, is_urgent: false })
  })

  test('F186 a consultation that was only asked for goes with its question', ({ assert }) => {
    assert.isNull(ipcAfterPremiumSwitch('requested'))
    for (const ipc of ['addressed', 'ipc_only', 'omd_requested', null] as const) {
      assert.equal(ipcAfterPremiumSwitch(ipc), ipc)
    }
  })

  test('F186 changing to premium starts referral and diagnoses anew', ({ assert }) => {
    const reset = afterPremiumSwitch()
    assert.isFalse(reset.rr_glc)
    assert.isFalse(reset.vmt)
    assert.isNull(reset.referral_omd)
    assert.isFalse(reset.gp_refed)
    assert.deepEqual(reset.dtc_values, [])
    assert.isNull(reset.dtc_hour)
    assert.notProperty(reset, 'exam_status')
  })

  test('F188 a standard upload names no outside ophthalmologist and no cataract', ({ assert }) => {
    assert.deepEqual(withoutOutbound(), { referral_omd: null, cat_refer: false })
  })
})
