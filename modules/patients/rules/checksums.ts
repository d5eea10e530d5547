/** Weights of digits two to nine of a British Columbia number (Q147). */
const BC_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3]

/** MOD 10 (Luhn) over all digits; Ontario's check. */
export function passesMod10(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/**
 * British Columbia's check: weighted sum of digits two to nine, MOD 11; the
 * tenth digit is 11 less the remainder. A check of 10 or 11 is never issued.
 */
export function passesBcMod11(digits: string): boolean {
  if (!/^9\d{9}$/.test(digits)) return false
  const sum = BC_WEIGHTS.reduce(
    (total, weight, i) => total + ((weight * Number(digits[i + 1])) % 11),
    0
  )
  const check = 11 - (sum % 11)
  return check < 10 && check === Number(digits[9])
}
