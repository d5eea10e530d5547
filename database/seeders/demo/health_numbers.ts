/** Digits of an invented health number in the format of each province (Q147). */
const LENGTHS: Record<string, number> = { ON: 10, BC: 10, MB: 9 }

/** British Columbia: MOD 11 over digits two to nine, the first digit a nine (Q147). */
const BC_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3]

/**
 * An invented number that passes the province's own check, so that the demo
 * shows no warnings where there is nothing to warn of.
 */
export function demoHealthNumber(province: string, ordinal: number): string {
  if (province === 'BC') return bcNumber(10_000_000 + ordinal * 137)
  const length = LENGTHS[province] ?? 9
  const body = String(500_000_000 + ordinal * 7919)
    .slice(0, length - 1)
    .padEnd(length - 1, '0')
  return province === 'ON' ? body + mod10Digit(body) : `${body}${ordinal % 10}`
}

function bcNumber(start: number): string {
  for (let body = start; ; body++) {
    const digits = String(body)
    const sum = BC_WEIGHTS.reduce(
      (total, weight, i) => total + ((weight * Number(digits[i])) % 11),
      0
    )
    const check = 11 - (sum % 11)
    if (check < 10) return `9${digits}${check}`
  }
}

function mod10Digit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
