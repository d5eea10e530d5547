import type { MeasurementName } from '#exams/rules'

/** A line of the grid: typed within a range, chosen, or a target pressure. */
export type MeasurementRow =
  | {
      readonly name: string
      readonly kind: 'range'
      readonly range: MeasurementName
      readonly unit: string
    }
  | { readonly name: 'bcva'; readonly kind: 'bcva'; readonly unit: '' }
  | { readonly name: 'iop_aim'; readonly kind: 'aim'; readonly unit: string }

const range = (name: MeasurementName, unit = ''): MeasurementRow => ({
  name,
  kind: 'range',
  range: name,
  unit,
})

/** In the order in which an eye is examined; units as they are shown. */
export const MEASUREMENT_ROWS: readonly MeasurementRow[] = [
  range('iop', 'mmHg'),
  { name: 'iop_aim', kind: 'aim', unit: 'mmHg' },
  range('cd'),
  range('pachs', 'µm'),
  range('ishihara'),
  range('ishihara2'),
  range('sphere', 'D'),
  range('cylinder', 'D'),
  range('axis', '°'),
  { name: 'bcva', kind: 'bcva', unit: '' },
]
