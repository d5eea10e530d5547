import { test } from '@japa/runner'
import { isGpConfirmationDue } from './gp_confirmation.js'

test.group('Family doctor confirmed again', () => {
  test('confirmed {confirmed}, on {today}: asked {asked}')
    .with([
      { confirmed: '2025-11-22', today: '2025-11-22', asked: false },
      { confirmed: '2025-11-22', today: '2026-11-21', asked: false },
      { confirmed: '2025-11-22', today: '2026-11-22', asked: false },
      { confirmed: '2025-11-22', today: '2026-11-23', asked: true },
      { confirmed: '2024-02-29', today: '2025-02-28', asked: false },
      { confirmed: '2024-02-29', today: '2025-03-01', asked: true },
    ])
    .run(({ assert }, { confirmed, today, asked }) =>
      assert.equal(isGpConfirmationDue(confirmed, today), asked)
    )
})
