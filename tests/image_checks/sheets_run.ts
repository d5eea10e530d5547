import { judgeSheet, type SheetChart, type SheetDoubt } from '#exams/rules'
import { LAYOUTS, readSheet, SHEET_VARIANTS, sheetFile, type SheetFacts } from './sheets.js'

/** Whom the drawn sheets are of, one each; invented. */
const PERSONS: readonly Omit<SheetFacts, 'eye'>[] = [
  { first: 'Ingrid', last: 'Solberg', born: '1939-03-15', day: '2026-03-04' },
  { first: 'Chloé', last: 'Bélanger', born: '1951-08-12', day: '2026-02-09' },
  { first: 'Marie-Ève', last: 'O’Hara-Côté', born: '1967-11-30', day: '2025-12-17' },
  { first: 'Tom', last: 'Fox', born: '1948-06-21', day: '2026-01-28' },
]

type Situation = {
  readonly chart: (facts: SheetFacts) => SheetChart
  readonly slot: (facts: SheetFacts) => string
  /** What is to be asked. */
  readonly expected: SheetDoubt | null
}

const own = ({ first, last, born, day }: SheetFacts): SheetChart => ({
  firstName: first,
  lastName: last,
  birthDate: born,
  examDate: day,
})
const rightPlace = ({ eye }: SheetFacts) => (eye === 'od' ? 'right_vf_photo' : 'left_vf_photo')
const otherPlace = ({ eye }: SheetFacts) => (eye === 'od' ? 'left_vf_photo' : 'right_vf_photo')
const changed = (change: Partial<SheetChart>) => (facts: SheetFacts) => ({
  ...own(facts),
  ...change,
})

/** What a sheet is held against: its own chart, others that must not be asked about, and others that should. */
export const SITUATIONS: Readonly<Record<string, Situation>> = {
  'its own chart': { chart: own, slot: rightPlace, expected: null },
  'a married name': { chart: changed({ lastName: 'Quast' }), slot: rightPlace, expected: null },
  'a slip in the birth date': {
    chart: (facts) => ({ ...own(facts), birthDate: slipped(facts.born) }),
    slot: rightPlace,
    expected: null,
  },
  'the other eye': { chart: own, slot: otherPlace, expected: 'printed_eye' },
  'another patient': {
    chart: changed({ firstName: 'Wilhelm', lastName: 'Karmazyn', birthDate: '1984-10-02' }),
    slot: rightPlace,
    expected: 'printed_name',
  },
  'of the family': {
    chart: changed({ firstName: 'Wilhelm', birthDate: '1984-10-02' }),
    slot: rightPlace,
    expected: 'printed_birth_date',
  },
  'another day': {
    chart: changed({ examDate: '2024-05-19' }),
    slot: rightPlace,
    expected: 'printed_exam_date',
  },
}

function slipped(born: string): string {
  return born.slice(0, -1) + ((Number(born.at(-1)) + 1) % 10)
}

type Counts = { asked: number; silent: number; wrong: number; of: number }
export type SheetResult = {
  readonly byVariant: ReadonlyMap<string, ReadonlyMap<string, Counts>>
  readonly notRead: number
  readonly sheets: number
  readonly slowest: number
  readonly falseAlarms: readonly string[]
}

/** Reads every layout in every state and holds it against every chart. */
export async function checkSheets(
  layouts = Object.keys(LAYOUTS),
  variants = Object.keys(SHEET_VARIANTS)
): Promise<SheetResult> {
  const byVariant = new Map<string, Map<string, Counts>>()
  const falseAlarms: string[] = []
  let [notRead, sheets, slowest] = [0, 0, 0]
  for (const variant of variants) {
    const counts = new Map<string, Counts>()
    byVariant.set(variant, counts)
    for (const [at, layout] of layouts.entries()) {
      const facts: SheetFacts = { ...PERSONS[at % PERSONS.length]!, eye: at % 2 ? 'os' : 'od' }
      const { look, ms } = await readSheet(await sheetFile(layout, facts, variant))
      sheets++
      slowest = Math.max(slowest, ms)
      if (!look) notRead++
      for (const [name, { chart, slot, expected }] of Object.entries(SITUATIONS)) {
        const asked = look ? Object.keys(judgeSheet(look, slot(facts), chart(facts))) : []
        const count = counts.get(name) ?? { asked: 0, silent: 0, wrong: 0, of: 0 }
        counts.set(name, count)
        count.of++
        const isRight = expected !== null && asked.includes(expected)
        const others = asked.filter((doubt) => !allowed(name, expected).includes(doubt))
        if (isRight) count.asked++
        else if (asked.length === 0) count.silent++
        if (others.length === 0) continue
        count.wrong++
        falseAlarms.push(`  ${variant}: ${layout}, ${name}: ${others.join(', ')}`)
      }
    }
  }
  return { byVariant, notRead, sheets, slowest, falseAlarms }
}

/** Another patient has another birth date as well. */
function allowed(name: string, expected: SheetDoubt | null): string[] {
  if (name === 'another patient') return ['printed_name', 'printed_birth_date']
  return expected ? [expected] : []
}

/** Prints what came of it. @returns how many were asked about wrongly */
export async function printSheets(say: (line?: string) => void): Promise<number> {
  const { byVariant, notRead, sheets, slowest, falseAlarms } = await checkSheets()
  for (const [variant, counts] of byVariant) {
    say(`sheets, ${variant}`.padEnd(32) + '      asked   not asked     wrongly          of')
    for (const [name, { asked, silent, wrong, of }] of counts) {
      const cells = [asked, silent, wrong, of].map((count) => String(count).padStart(11)).join(' ')
      say(`  ${name}`.padEnd(30) + cells)
    }
  }
  say()
  say(`sheets: ${sheets}, not read ${notRead}, slowest ${Math.round(slowest)} ms`)
  say(`asked about wrongly: ${falseAlarms.length}`)
  for (const alarm of falseAlarms) say(alarm)
  return falseAlarms.length
}
