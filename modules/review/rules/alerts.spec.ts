import { test } from '@japa/runner'
import {
  ALERTS,
  RANKED_ALERTS,
  alertLabel,
  alertTone,
  isAlertOrder,
  isIopAlert,
  rankIn,
  readyAlert,
  sortAlerts,
} from './alerts.js'

test.group('Alerts', () => {
  test('Q87 F315 in an order of the office what has no rank comes last, as it came', ({
    assert,
  }) => {
    const order = ['GP Referred', 'Urgent', 'IOP over 35']
    const alerts = ['Past OMD', 'IOP over 35', 'never heard of', 'GP Referred', 'Urgent']
    assert.deepEqual(sortAlerts(alerts, order), [...order, 'Past OMD', 'never heard of'])
    assert.deepEqual(
      ['GP Referred', 'Urgent', 'IOP over 35', 'Past OMD'].map((each) => rankIn(order, each)),
      [3, 2, 1, 0]
    )
  })

  test('Q87 an order names every alert that has a rank, each once', ({ assert }) => {
    const [first, ...others] = RANKED_ALERTS
    assert.isTrue(isAlertOrder([...others, first!]))
    for (const wrong of [
      [],
      others,
      [...others, 'Past OMD'],
      [...others, others[0]!],
      [...RANKED_ALERTS, 'Past OMD'],
      [...RANKED_ALERTS, first!],
    ]) {
      assert.isFalse(isAlertOrder(wrong), wrong.join())
    }
  })

  test('F315 the documented ranks, and none for what is not ranked', ({ assert }) => {
    assert.lengthOf(RANKED_ALERTS, 12)
    const documented = { 'OMDR has question': 12, 'GP Referred': 2, 'IOP slightly': 1 }
    for (const [alert, rank] of Object.entries({ ...documented, 'Past OMD': 0, 'toString': 0 })) {
      assert.equal(rankIn(RANKED_ALERTS, alert), rank, alert)
    }
  })

  test('F315 alerts are read from the highest rank down', ({ assert }) => {
    assert.deepEqual(sortAlerts(['IOP slightly', 'Past OMD', 'Urgent'], RANKED_ALERTS), [
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
