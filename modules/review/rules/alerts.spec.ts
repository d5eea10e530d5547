import { test } from '@japa/runner'
import {
  ALERTS,
  alertLabel,
  alertPriority,
  alertTone,
  isIopAlert,
  readyAlert,
  sortAlerts,
} from './alerts.js'

test.group('Alerts', () => {
  test('F315 the documented ranks, and every other between them', ({ assert }) => {
    assert.equal(alertPriority('OMDR has question'), 12)
    assert.equal(alertPriority('GP Referred'), 2)
    assert.equal(alertPriority('IOP slightly'), 1)
    const ranks = ALERTS.map(alertPriority).filter((rank) => rank > 0)
    assert.deepEqual(
      [...ranks].sort((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    )
    assert.equal(alertPriority('never heard of'), 0)
    assert.equal(alertPriority('toString'), 0)
  })

  test('F315 alerts are read from the highest rank down', ({ assert }) => {
    assert.deepEqual(sortAlerts(['IOP slightly', 'Past OMD', 'Urgent']), [
      'Urgent',
      'IOP slightly',
      'Past OMD',
    ])
  })

  test('F247 two alerts only ask for attention', ({ assert }) => {
    assert.deepEqual(
      ALERTS.filter((alert) => alertTone(alert) === 'watch'),
      ['Past OMD', 'Multiple Retina 1 Pathologies']
    )
    assert.equal(alertTone('anything else'), 'critical')
  })

  test('F247 each alert has a text in both languages', ({ assert }) => {
    assert.deepEqual(alertLabel('IOP over 35'), { key: 'review.alert.iop_over_35' })
    assert.deepEqual(alertLabel('Critical pre-review'), { key: 'review.alert.critical_pre_review' })
  })

  test('F314 an administrator is alerted above 35', ({ assert }) => {
    assert.isFalse(isIopAlert(34.9))
    assert.isFalse(isIopAlert(35))
    assert.isTrue(isIopAlert(35.1))
  })

  test('F314 ready for {days} days: {alert}')
    .with([
      { days: 13, alert: null },
      { days: 14, alert: null },
      { days: 15, alert: 'urgent' },
      { days: 21, alert: 'urgent' },
      { days: 22, alert: 'critical' },
    ])
    .run(({ assert }, { days, alert }) => {
      assert.equal(readyAlert('ready', days), alert)
      assert.isNull(readyAlert('reviewed', days))
    })
})
