/** C/D with two decimals (seed-1 section 5). */
export function formatCd(cd: number): string {
  return cd.toFixed(2)
}

/** Sphere with its sign and two decimals (seed-1 section 5). */
export function formatSphere(sphere: number): string {
  return `${sphere < 0 ? '-' : '+'}${Math.abs(sphere).toFixed(2)}`
}

/** Cylinder is zero or negative: two decimals. */
export function formatCylinder(cylinder: number): string {
  return cylinder === 0 ? '0.00' : cylinder.toFixed(2)
}

/** Axis with three digits, though typed without zeros (Q110). */
export function formatAxis(axis: number): string {
  return String(axis).padStart(3, '0')
}

/** VFI and VQI; null is shown as N/A (seed-3 section 9). */
export function formatPercent(value: number | null): string | null {
  return value === null ? null : `${value}%`
}

/** MD and PSD. */
export function formatDecibel(value: number | null): string | null {
  return value === null ? null : `${value.toFixed(2)} dB`
}
