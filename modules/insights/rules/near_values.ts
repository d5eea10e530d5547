/**
 * How far a machine's value may lie from the typed one to be nearly the same:
 * a slip of a key or a rounded reading, not another measurement.
 */
const NEAR: Readonly<Record<string, number>> = { iop: 3, cd: 0.1, pachs: 15 }

/** Lines of a chart of letters; the next line is nearly the same. */
const LINES = [10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 150, 200, 300, 400]

/**
 * Fields whose value in the chart differs from the letter's by little: somebody
 * should look at both (F236). A field that nobody filled in is no near miss.
 *
 * @param read values by field, `od_iop` to `os_pachs`, as the letter has them
 * @param typed the chart's
 */
export function nearMisses(
  read: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string | number | null | undefined>>
): Record<string, string> {
  const near = Object.entries(read).filter(([field, value]) => {
    const other = typed[field]
    return (
      other !== null && other !== undefined && other !== '' && isNear(field, value, String(other))
    )
  })
  return Object.fromEntries(near)
}

function isNear(field: string, read: string, typed: string): boolean {
  const measure = field.slice(3)
  if (measure === 'bcva') return isNextLine(read, typed)
  const limit = NEAR[measure]
  const apart = Math.abs(Number(read) - Number(typed))
  return limit !== undefined && apart > 0 && apart <= limit + 1e-9
}

function isNextLine(read: string, typed: string): boolean {
  const at = (text: string) => LINES.indexOf(Number(/^20\/(\d+)/.exec(text)?.[1]))
  const [one, other] = [at(read), at(typed)]
  return one >= 0 && other >= 0 && Math.abs(one - other) === 1
}
