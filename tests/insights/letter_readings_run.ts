/**
 * `npm run letter-readings`: letters through the extractor, with precision and
 * recall of each part: those it was made on, those written for it afterwards
 * (held out until their faults were mended), and those nothing was tuned on.
 * Ends with 1 where a part is below its floor on the first, or where a value of
 * one eye was read as the other's on any.
 */
import { FLOOR, HELD_OUT_FLOOR } from './floor.js'
import { HELD_OUT } from './held_out.js'
import { LAYOUTS, type Layout } from './letters.js'
import { SCORED, precision, recall, scoreLetter, swapsIn, total } from './score.js'
import { UNTUNED } from './untuned.js'

const percent = (share: number) => `${(share * 100).toFixed(0).padStart(4)} %`
/** With `--totals` no letter is told by itself: nobody tunes on what they do not see. */
const isBrief = process.argv.includes('--totals')

function print(title: string, letters: readonly Layout[], floor: number, detailed: boolean) {
  console.log(`\n${title}: ${letters.length} letters`)
  const scores = letters.map((layout) => ({ layout, of: scoreLetter(layout) }))
  if (detailed && !isBrief) {
    for (const { layout, of } of scores) {
      const all = total(SCORED.map((slot) => of[slot]))
      console.log(
        `${layout.name.padEnd(40)} precision ${percent(precision(all))}  recall ${percent(recall(all))}`
      )
      for (const each of all.missed) console.log(`   missed: ${each}`)
      for (const each of all.wrong) console.log(`   wrong:  ${each}`)
    }
    console.log('')
  }
  for (const slot of SCORED) {
    const sum = total(scores.map(({ of }) => of[slot]))
    console.log(
      `${slot.padEnd(40)} precision ${percent(precision(sum))}  recall ${percent(recall(sum))}  (${sum.there} there, ${sum.read} read)`
    )
    if (precision(sum) < floor || recall(sum) < floor) process.exitCode = 1
  }
  const all = total(scores.flatMap(({ of }) => SCORED.map((slot) => of[slot])))
  const swaps = letters.flatMap(swapsIn)
  console.log(
    `${'all'.padEnd(40)} precision ${percent(precision(all))}  recall ${percent(recall(all))}`
  )
  console.log(`values of one eye read as the other's: ${swaps.length}`)
  for (const swap of swaps) console.log(`   swapped: ${swap}`)
  if (swaps.length > 0) process.exitCode = 1
}

print('Letters it was made on', LAYOUTS, FLOOR, true)
print('Held out until their faults were mended', HELD_OUT, HELD_OUT_FLOOR, true)
print('Never tuned on', UNTUNED, 0, process.argv.includes('--untuned'))
